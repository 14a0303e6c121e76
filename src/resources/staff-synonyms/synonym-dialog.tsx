import type { FieldValues } from 'react-hook-form';
import type { Synonym } from '#contract/jobs/synonym-calls.ts';
import { SYNONYM_MAX } from '#contract/staff/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';

interface SynonymDialogProps {
  /** The synonym to edit; without it, the dialog adds one. */
  readonly synonym?: Synonym;
  /** The initial word. */
  readonly word?: string;
  readonly onClose: () => void;
}

const LINES = 5;

/** One meaning per line. */
const read = ({ word, meanings }: FieldValues) => ({
  word: word ?? '',
  meanings: [meanings ?? []]
    .flat()
    .map((line: string) => line.trim())
    .filter(Boolean),
});

export const SynonymDialog = ({ synonym, word = '', onClose }: SynonymDialogProps) => {
  const { t } = useI18n();
  const labels = { word: t('console.staff_synonyms.word'), meanings: t('console.staff_synonyms.meanings') };
  return (
    <RecordDialog
      defaultValues={{ word }}
      labels={labels}
      onClose={onClose}
      read={read}
      record={synonym}
      resource="staff/synonyms"
      submitLabel={t('console.staff_list.save')}
      title={t(synonym ? 'console.staff_synonyms.change_title' : 'console.staff_synonyms.add')}
      successMessage={(sent) => t('console.staff_synonyms.saved', { word: sent.word.trim() })}
    >
      <TextInput
        autoCapitalize="none"
        dir="auto"
        hint={t('console.staff_synonyms.word_hint')}
        label={labels.word}
        maxLength={SYNONYM_MAX.word}
        source="word"
      />
      <TextAreaInput
        dir="auto"
        format={(meanings: readonly string[] | undefined) => meanings?.join('\n') ?? ''}
        hint={t('console.staff_synonyms.meanings_hint', { limit: SYNONYM_MAX.meanings })}
        label={labels.meanings}
        parse={(text: string) => text.split('\n')}
        minRows={LINES}
        source="meanings"
      />
    </RecordDialog>
  );
};
