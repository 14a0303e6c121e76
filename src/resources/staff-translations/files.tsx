import { useState } from 'react';
import {
  TRANSLATION_FILE_KINDS,
  type TranslationFileKind,
  type WrittenLocale,
} from '#contract/translation-options.ts';
import { Button, useDownload } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './editor.module.css';
import { ImportDialog } from './import-dialog.tsx';

const EXTENSIONS: Readonly<Record<TranslationFileKind, string>> = { xliff: 'xlf', csv: 'csv', json: 'json' };

/** Exports and imports the language. */
export const Files = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const [isImporting, setImporting] = useState(false);
  const api = useApi();
  const { download, pending } = useDownload();
  const [kind, setKind] = useState<TranslationFileKind>();
  const save = (chosen: TranslationFileKind) => {
    setKind(chosen);
    return download(
      () => api('GET staff/translation-file', { query: { locale, kind: chosen } }),
      `${locale}.${EXTENSIONS[chosen]}`,
    );
  };
  return (
    <div className={styles.tools}>
      {TRANSLATION_FILE_KINDS.map((one) => (
        <Button
          busy={pending && one === kind}
          icon="file"
          key={one}
          onClick={() => save(one)}
          size="small"
          variant="quiet"
        >
          {t(`console.translations_export_${one}`)}
        </Button>
      ))}
      <Button icon="upload" onClick={() => setImporting(true)} size="small" variant="secondary">
        {t('console.translations_import')}
      </Button>
      {isImporting && <ImportDialog locale={locale} onClose={() => setImporting(false)} />}
    </div>
  );
};
