import { LANGUAGE_KEY, TEXT_PREVIEW_KEY } from '#contract/constants.ts';
import { paths, withQuery } from '#contract/page-paths.ts';
import type { WrittenLocale } from '#contract/translation-options.ts';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Begins the preview, in this tab alone: the pages of the language, where a click on a text opens it. */
export const PreviewButton = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const begin = () => {
    sessionStorage.setItem(TEXT_PREVIEW_KEY, locale);
    // Another load: the pages have to tell of their texts from the first on.
    window.location.assign(withQuery(paths.home, { [LANGUAGE_KEY]: locale }));
  };
  return (
    <Button icon="eye" onClick={begin} size="small">
      {t('console.translations_preview')}
    </Button>
  );
};
