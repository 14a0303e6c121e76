import { LANGUAGE_KEY, TEXT_PREVIEW_KEY } from '#contract/constants.ts';
import { paths, withQuery } from '#contract/page-paths.ts';
import type { WrittenLocale } from '#contract/translation-options.ts';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Starts the preview in this tab: pages appear in the language, and clicking a text opens it. */
export const PreviewButton = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const begin = () => {
    sessionStorage.setItem(TEXT_PREVIEW_KEY, locale);
    // A full page load, because pages must record their texts from the start.
    window.location.assign(withQuery(paths.home, { [LANGUAGE_KEY]: locale }));
  };
  return (
    <Button icon="eye" onClick={begin} size="small">
      {t('console.translations_preview')}
    </Button>
  );
};
