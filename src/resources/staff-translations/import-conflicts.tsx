import { Alert, Button } from '@mui/material';
import type { ImportConflict, TranslationImport } from '#contract/i18n/calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Choice, type Side } from '../shared/ui/site.ts';
import styles from './editor.module.css';

type Sides = Readonly<Record<string, Side>>;

interface ImportConflictsProps {
  readonly plan: TranslationImport;
  readonly locale: WrittenLocale;
  /** By key; the current text unless chosen. */
  readonly sides: Sides;
  readonly onChoose: (sides: Sides) => void;
}

/** Texts that both the file and others changed. The current ones stay unless the user chooses the file's. */
export const ImportConflicts = ({ plan, locale, sides, onChoose }: ImportConflictsProps) => {
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
