import { useState } from 'react';
import { useEnvironment } from '../../../app/environment.tsx';
import type { ReviewedValues } from '../../../features/resumes/choices.ts';
import { FillInButton } from '../../../features/resumes/fill-in-button.tsx';
import { Button } from '../../../ui/components/button.tsx';
import { Field } from '../../../ui/components/field.tsx';
import { useDownload } from '../../../ui/hooks/use-download.ts';
import styles from './settings.module.css';

/** The profile as a JSON Resume, and filling it in from one (RESUME-07). */
export const JsonResume = ({
  onFillIn,
}: {
  /** Saves the values confirmed from the file. */
  readonly onFillIn: (values: ReviewedValues) => Promise<boolean>;
}) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { download, pending } = useDownload();
  const [file, setFile] = useState<File>();
  return (
    <div className={styles.form}>
      <div>
        <Button
          busy={pending}
          icon="file"
          onClick={() => download(() => api('GET candidate-json-resume'), 'resume.json')}
          size="small"
          variant="secondary"
        >
          {t('resume.download_json')}
        </Button>
      </div>
      <Field hint={t('resume.json_hint')} label={t('resume.json')} optional>
        {(control) => (
          <input
            {...control}
            accept=".json,application/json"
            className="file-input boxed"
            onChange={({ target }) => setFile(target.files?.[0])}
            type="file"
          />
        )}
      </Field>
      {file && (
        <div>
          <FillInButton
            key={`${file.name} ${file.lastModified}`}
            onConfirm={onFillIn}
            read={() => api('POST read-resume', { multipart: true, files: { resume: file } })}
          />
        </div>
      )}
    </div>
  );
};
