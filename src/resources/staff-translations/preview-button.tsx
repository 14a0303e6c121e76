import { Button } from '@mui/material';
import { TEXT_DRAFT_COOKIE, TEXT_DRAFT_S, type WrittenLocale } from '#contract/i18n/options.ts';
import { LANGUAGE_KEY, TEXT_PREVIEW_KEY } from '#contract/shared/constants.ts';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useMutation } from '../shared/ui/site.ts';

/**
 * Starts the preview in this tab: pages appear in the language, with its texts that are not published, and clicking a
 * text opens it.
 */
export const PreviewButton = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const api = useApi();
  const { mutate, pending } = useMutation();
  const begin = async () => {
    const draft = await mutate(() => api('POST staff/translation-drafts', { body: { locale } }));
    if (!draft) return;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API.
    document.cookie = `${TEXT_DRAFT_COOKIE}=${draft.token}; path=/; max-age=${TEXT_DRAFT_S}; samesite=strict`;
    sessionStorage.setItem(TEXT_PREVIEW_KEY, locale);
    // A full page load, because pages must record their texts from the start.
    window.location.assign(withQuery(paths.home, { [LANGUAGE_KEY]: locale }));
  };
  return (
    <Button
      loading={pending}
      onClick={begin}
      size="small"
      startIcon={<Icon name="eye" />}
      variant="contained"
    >
      {t('console.translations_preview')}
    </Button>
  );
};
