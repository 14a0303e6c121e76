import { Alert, Button, CircularProgress, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportConflict, TranslationImport } from '#contract/i18n/calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { directionOf, languageName } from '#contract/shared/locales.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Choice, type Side, useToast } from '../shared/ui/site.ts';
import styles from './editor.module.css';
import { useMayPublish } from './own-locales.tsx';
import { useRefreshTranslations } from './use-translation.ts';

type Sides = Readonly<Record<string, Side>>;

interface ImportConflictsProps {
  readonly plan: TranslationImport;
  readonly locale: WrittenLocale;
  /** By key; the current text unless chosen. */
  readonly sides: Sides;
  readonly onChoose: (sides: Sides) => void;
}

/** Texts that both the file and others changed. The current ones stay unless the user chooses the file's. */
const ImportConflicts = ({ plan, locale, sides, onChoose }: ImportConflictsProps) => {
  const { t } = useI18n();
  const { conflicts, conflicting } = plan;
  if (conflicts.length === 0) return null;
  const chooseAll = (side: Side) => onChoose(Object.fromEntries(conflicts.map(({ key }) => [key, side])));
  return (
    <>
      <Alert severity="warning">
        <p>{t('console.translations_import_conflicts', { smart_count: conflicting })}</p>
        {conflicting > conflicts.length && (
          <p>{t('console.translations_import_more', { count: conflicts.length })}</p>
        )}
      </Alert>
      {conflicts.length > 1 && (
        <div className="row gap-8">
          <Button onClick={() => chooseAll('theirs')} size="small" variant="outlined">
            {t('console.translations_import_all_theirs')}
          </Button>
          <Button onClick={() => chooseAll('mine')} size="small" variant="outlined">
            {t('console.translations_import_all_mine')}
          </Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.key}
          label={<Label conflict={conflict} />}
          lang={locale}
          names={{
            mine: t('console.translations_import_mine'),
            theirs: t('console.translations_import_theirs'),
          }}
          onChoose={(side) => onChoose({ ...sides, [conflict.key]: side })}
          side={sides[conflict.key] ?? 'theirs'}
          texts={{ mine: conflict.mine, theirs: conflict.theirs ?? '' }}
        />
      ))}
    </>
  );
};

const Label = ({ conflict: { key, by, at } }: { readonly conflict: ImportConflict }) => {
  const { t, locale } = useI18n();
  return (
    <>
      <code className={styles.key}>{key}</code>
      {by !== null && at !== null && (
        <span className={styles.author}>
          {t('console.translations_import_by', { name: by, moment: writeMoment(at, locale) })}
        </span>
      )}
    </>
  );
};

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
  const publishes = useMayPublish(locale);
  const [file, setFile] = useState<File>();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const plan = useMutation({
    mutationFn: (chosen: File) =>
      api('POST staff/translation-imports', { body: { locale }, files: { file: chosen } }),
  });
  const conflicts = plan.data?.conflicts ?? [];
  const replaced = conflicts.filter(({ key }) => sides[key] === 'mine');
  const apply = useMutation({
    mutationFn: (chosen: File) =>
      api('POST staff/translation-imports', {
        body: { locale, apply: true, replace: replaced.map(({ key, version }) => ({ key, version })) },
        files: { file: chosen },
      }),
    onSuccess: async ({ changed, conflicting }, chosen) => {
      await renew();
      toast.success(
        t(publishes ? 'console.translations_imported' : 'console.suggestions_imported', {
          smart_count: changed,
        }),
      );
      // Others changed more texts after the conflicts were listed.
      if (conflicting > (plan.data?.conflicting ?? 0) - replaced.length) look(chosen);
      else onClose();
    },
    // Someone has changed a text again; the choice is made anew.
    onError: (_error, chosen) => plan.mutate(chosen),
  });
  const look = (chosen: File | undefined) => {
    setFile(chosen);
    setSides({});
    plan.reset();
    apply.reset();
    if (chosen) plan.mutate(chosen);
  };
  const error = apply.error ?? plan.error;
  const isPending = plan.isPending || apply.isPending;
  const changing = (plan.data?.changed ?? 0) + replaced.length;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="outlined">
            {t('common.cancel')}
          </Button>
          <Button
            variant="contained"
            loading={isPending}
            disabled={!file || changing === 0}
            onClick={() => file && apply.mutate(file)}
          >
            {t('console.translations_import_apply')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('console.translations_import_title', { language: languageName(locale) })}
      wide={conflicts.length > 0}
    >
      <TextField
        helperText={t('console.translations_import_hint')}
        label={t('console.translations_import_file')}
        onChange={({ target }) => look(target instanceof HTMLInputElement ? target.files?.[0] : undefined)}
        slotProps={{ htmlInput: { accept: '.po,.pot,.xlf,.xliff,.xml,.csv' } }}
        type="file"
      />
      {isPending && <CircularProgress aria-label={t('common.loading')} size={20} />}
      {error && <Mistakes error={error} />}
      {plan.data && (
        <div className="stack gap-16 above-16">
          <Alert severity="info">
            {t(publishes ? 'console.translations_import_plan' : 'console.suggestions_import_plan', {
              smart_count: changing,
            })}
          </Alert>
          <TooLong plan={plan.data} />
          <ImportConflicts locale={locale} onChoose={setSides} plan={plan.data} sides={sides} />
          <Changes locale={locale} plan={plan.data} />
        </div>
      )}
    </Dialog>
  );
};

const Mistakes = ({ error }: { readonly error: Error }) => {
  const { t } = useI18n();
  const message = messageOf(error, t);
  const mistakes = Object.entries(fieldErrorsOf(error)).filter(([, text]) => text !== message);
  return (
    <Alert role="alert" severity="error">
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

/** New texts of the file that may be cut off. */
const TooLong = ({ plan: { too_long } }: { readonly plan: TranslationImport }) => {
  const { t } = useI18n();
  if (too_long.length === 0) return null;
  return (
    <Alert severity="warning">
      <p>{t('console.translations_import_long', { smart_count: too_long.length })}</p>
      <ul className={styles.mistakes}>
        {too_long.map(({ key, length, max }) => (
          <li className={styles.told} key={key}>
            <code className={styles.key}>{key}</code> {t('console.translations_length', { length, max })}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

interface ChangesProps {
  readonly plan: TranslationImport;
  readonly locale: WrittenLocale;
}

const Changes = ({ plan, locale }: ChangesProps) => (
  <ul className="stack gap-16 list">
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
);
