import type { FieldValues } from 'react-hook-form';
import type { PooledCandidate } from '#contract/talent-pools/calls.ts';
import { areTags, POOL_MAX, splitTags } from '#contract/talent-pools/rules.ts';
import { TAG_MAX } from '#contract/talent-pools/tag-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';

interface PersonDialogProps {
  readonly person: PooledCandidate;
  readonly onClose: () => void;
}

const LINES = 3;

/** A list, or as typed. */
const writeTags = (tags: readonly string[] | string | null | undefined): string =>
  typeof tags === 'string' ? tags : (tags ?? []).join(', ');

const read = ({ tags, note }: FieldValues) => ({ tags: splitTags(writeTags(tags)), note: note ?? '' });

/** A person's tags and note. */
export const PersonDialog = ({ person, onClose }: PersonDialogProps) => {
  const { t } = useI18n();
  const labels = { tags: t('console.pooled.tags'), note: t('console.pooled.note') };
  return (
    <RecordDialog
      labels={labels}
      onClose={onClose}
      read={read}
      record={person}
      resource="pooled-candidates"
      submitLabel={t('console.pools.save')}
      title={t('console.pooled.edit_title', { name: person.name })}
      successMessage={t('console.pooled.saved', { name: person.name })}
      validate={({ tags }) => ({
        tags: areTags(splitTags(writeTags(tags)))
          ? undefined
          : t('console.pooled.tags_wrong', { count: POOL_MAX.tags, max: TAG_MAX }),
      })}
    >
      <TextInput
        dir="auto"
        format={writeTags}
        hint={t('console.pooled.tags_hint')}
        label={labels.tags}
        source="tags"
      />
      <TextAreaInput
        dir="auto"
        hint={t('console.pooled.note_hint')}
        label={labels.note}
        maxLength={POOL_MAX.note}
        minRows={LINES}
        source="note"
      />
    </RecordDialog>
  );
};
