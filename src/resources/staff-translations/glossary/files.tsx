import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRefresh } from 'react-admin';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { fieldErrorsOf, messageOf } from '../../../api/errors.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useDownload, useToast } from '../../shared/ui/site.ts';

export const ExportButton = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload();
  return (
    <Button
      loading={pending}
      onClick={() =>
        download(
          () => api('GET staff/translation-term-file', { query: { locale } }),
          `glossary-${locale}.csv`,
        )
      }
      size="small"
      startIcon={<Icon name="file" />}
    >
      {t('console.glossary_export')}
    </Button>
  );
};

/** An import only adds and changes terms. */
export const ImportButton = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      api('POST staff/translation-term-imports', { body: { locale }, files: { file } }),
    onSuccess: (counts) => {
      toast.success(t('console.glossary_imported', counts));
      refresh();
    },
    onError: (error) => toast.error(fieldErrorsOf(error).file ?? messageOf(error, t)),
  });
  return (
    <>
      <input
        accept=".csv,text/csv"
        aria-label={t('console.glossary_import')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          // The same file again is a change, too.
          target.value = '';
        }}
        ref={field}
        type="file"
      />
      <Button
        loading={isPending}
        onClick={() => field.current?.click()}
        size="small"
        startIcon={<Icon name="upload" />}
        variant="outlined"
      >
        {t('console.glossary_import')}
      </Button>
    </>
  );
};
