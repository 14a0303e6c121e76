import { useState } from 'react';
import { PRINT_FORMATS, PRINT_LAYOUTS, type PrintLayout } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { Button } from '../../../ui/components/button.tsx';
import { SelectField } from '../../../ui/components/field.tsx';
import { useDownload } from '../../../ui/hooks/use-download.ts';
import styles from './settings.module.css';

/** The profile as a resume to print or send (RESUME-08). */
export const PrintedResume = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { download, pending } = useDownload();
  const [layout, setLayout] = useState<PrintLayout>('classic');
  return (
    <div className={styles.form}>
      <h3>{t('resume.print')}</h3>
      <SelectField
        label={t('resume.print_layout')}
        name="print_layout"
        onChange={({ target }) => setLayout(PRINT_LAYOUTS.find((one) => one === target.value) ?? 'classic')}
        value={layout}
      >
        {PRINT_LAYOUTS.map((one) => (
          <option key={one} value={one}>
            {t(`resume.print_${one}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        {PRINT_FORMATS.map((format) => (
          <Button
            busy={pending}
            icon="file"
            key={format}
            onClick={() =>
              download(
                () => api('GET candidate-printed-resume', { query: { layout, format } }),
                `resume.${format}`,
              )
            }
            size="small"
            variant="secondary"
          >
            {t(`resume.print_${format}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
