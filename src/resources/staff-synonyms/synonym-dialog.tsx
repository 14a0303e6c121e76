import { useState } from 'react';
import { SYNONYM_MAX } from '#contract/staff-rules.ts';
import type { Synonym } from '#contract/staff-synonyms.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useNewerVersion } from '../../console/list/use-newer-version.tsx';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { Alert, FormDialog, TextAreaField, TextField } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

interface SynonymDialogProps {
  /** The one to change; without it another is added. */
  readonly synonym?: Synonym;
  /** The word to begin with. */
  readonly word?: string;
  readonly onClose: () => void;
}

const LINES = 5;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const SynonymDialog = ({ synonym, word: given = '', onClose }: SynonymDialogProps) => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation('staff/synonyms');
  const [word, setWord] = useState(synonym?.word ?? given);
  const [meanings, setMeanings] = useState(synonym?.meanings.join('\n') ?? '');
  const [error, setError] = useState<unknown>();
  const mistakes = fieldErrorsOf(error);
  const isUnplaced = error !== undefined && !mistakes.word && !mistakes.meanings;
  const { compareAfter, dialog } = useNewerVersion({
    word: t('console.staff_synonyms.word'),
    meanings: t('console.staff_synonyms.meanings'),
  });
  const save = (data: Pick<Synonym, 'word' | 'meanings'>, version: number | undefined) => {
    write({
      make: (dataProvider) =>
        synonym
          ? dataProvider.update('staff/synonyms', {
              id: synonym.id,
              data: { ...data, version },
              previousData: synonym,
            })
          : dataProvider.create('staff/synonyms', { data }),
      told: t('console.staff_synonyms.saved', { word: data.word.trim() }),
      onDone: onClose,
      onFailed: (failure) => {
        const onResolved = (taken: Partial<typeof data>, current: { version: number }) =>
          save({ ...data, ...taken }, current.version);
        if (!compareAfter(failure, { base: { ...synonym }, mine: data, onResolved })) setError(failure);
      },
    });
  };
  const submit = () => save({ word, meanings: linesOf(meanings) }, synonym?.version);
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('console.staff_list.save')}
      title={t(synonym ? 'console.staff_synonyms.change_title' : 'console.staff_synonyms.add')}
    >
      {isUnplaced && <Alert tone="danger">{messageOf(error, t)}</Alert>}
      <TextField
        autoCapitalize="none"
        dir="auto"
        error={mistakes.word}
        hint={t('console.staff_synonyms.word_hint')}
        label={t('console.staff_synonyms.word')}
        maxLength={SYNONYM_MAX.word}
        onChange={({ target }) => setWord(target.value)}
        value={word}
      />
      <TextAreaField
        dir="auto"
        error={mistakes.meanings}
        hint={t('console.staff_synonyms.meanings_hint', { limit: SYNONYM_MAX.meanings })}
        label={t('console.staff_synonyms.meanings')}
        onChange={({ target }) => setMeanings(target.value)}
        rows={LINES}
        value={meanings}
      />
      {dialog}
    </FormDialog>
  );
};
