import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import {
  TRANSLATION_FILE_KINDS,
  type TranslationFileKind,
  type WrittenLocale,
} from '#contract/translation-options.ts';
import { Button, saveFile, useToast } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './editor.module.css';
import { ImportDialog } from './import-dialog.tsx';

const EXTENSIONS: Readonly<Record<TranslationFileKind, string>> = { xliff: 'xlf', csv: 'csv', json: 'json' };

/** Carries the language out, and in again. */
export const Files = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const toast = useToast();
  const [isImporting, setImporting] = useState(false);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (kind: TranslationFileKind) =>
      saveFile(await dataProvider.textFile(locale, kind), `${locale}.${EXTENSIONS[kind]}`),
    onError: (error) => toast.error(messageOf(error, t('api.failed'))),
  });
  return (
    <div className={styles.tools}>
      {TRANSLATION_FILE_KINDS.map((kind) => (
        <Button
          busy={isPending && variables === kind}
          icon="file"
          key={kind}
          onClick={() => mutate(kind)}
          size="small"
          variant="quiet"
        >
          {t(`console.translations_export_${kind}`)}
        </Button>
      ))}
      <Button icon="upload" onClick={() => setImporting(true)} size="small" variant="secondary">
        {t('console.translations_import')}
      </Button>
      {isImporting && <ImportDialog locale={locale} onClose={() => setImporting(false)} />}
    </div>
  );
};
