import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { directionOf, LANGUAGES } from '#contract/constants.ts';
import type { WrittenLocale } from '#contract/translation-options.ts';
import type { TranslationImport } from '#contract/translations.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { Alert, Button, Dialog, Field, Spinner, useToast } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './editor.module.css';
import { useRefreshTranslations } from './use-translation.ts';

interface ImportDialogProps {
  readonly locale: WrittenLocale;
  readonly onClose: () => void;
}

/** Reads a file twice: first to show what would change, then to apply it. */
export const ImportDialog = ({ locale, onClose }: ImportDialogProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const renew = useRefreshTranslations();
  const api = useApi();
  const [file, setFile] = useState<File>();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: ({ file: chosen, apply }: { file: File; apply: boolean }) =>
      api('POST staff/translation-imports', { body: { locale, apply }, files: { file: chosen } }),
    onSuccess: async ({ applied, changed }) => {
      if (!applied) return;
      await renew();
      toast.success(t('console.translations_imported', { smart_count: changed }));
      onClose();
    },
  });
  const look = (chosen: File | undefined) => {
    setFile(chosen);
    reset();
    if (chosen) mutate({ file: chosen, apply: false });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            {t('common.cancel')}
          </Button>
          <Button
            busy={isPending}
            disabled={!file || !data || data.changed === 0}
            onClick={() => file && mutate({ file, apply: true })}
          >
            {t('console.translations_import_apply')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('console.translations_import_title', { language: LANGUAGES[locale] })}
    >
      <Field hint={t('console.translations_import_hint')} label={t('console.translations_import_file')}>
        {(control) => (
          <input
            {...control}
            accept=".xlf,.xliff,.xml,.csv"
            className="file-input boxed"
            onChange={({ target }) => look(target.files?.[0])}
            type="file"
          />
        )}
      </Field>
      {isPending && <Spinner />}
      {error && <Mistakes error={error} />}
      {data && <Plan locale={locale} plan={data} />}
    </Dialog>
  );
};

const Mistakes = ({ error }: { readonly error: Error }) => {
  const { t } = useI18n();
  const message = messageOf(error, t);
  const mistakes = Object.entries(fieldErrorsOf(error)).filter(([, text]) => text !== message);
  return (
    <Alert tone="danger">
      <p>{message}</p>
      {mistakes.length > 0 && (
        <ul className={styles.mistakes}>
          {mistakes.map(([name, text]) => (
            <li className={styles.told} key={name}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};

const Plan = ({ plan, locale }: { readonly plan: TranslationImport; readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  return (
    <>
      <Alert>{t('console.translations_import_plan', { smart_count: plan.changed })}</Alert>
      <ul className={styles.changes}>
        {plan.changes.map(({ key, before, after }) => (
          <li className={styles.change} key={key}>
            <code className={styles.key}>{key}</code>
            {before !== null && (
              <del dir={directionOf(locale)} lang={locale}>
                {before}
              </del>
            )}
            <ins dir={directionOf(locale)} lang={locale}>
              {after}
            </ins>
          </li>
        ))}
      </ul>
    </>
  );
};
