/** A company's own tags of applicants (CAND-08). */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { areTags, POOL_MAX, splitTags } from '#contract/talent-pools/rules.ts';
import { TAG_MAX } from '#contract/talent-pools/tag-rules.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useCall } from '../shared/ui/use-call.ts';

interface TagsButtonProps {
  readonly applicants: readonly Pick<Applicant, 'application_id' | 'tags'>[];
  readonly onDone?: () => void;
}

/** Opens the tags of one applicant, or those that several have in common. */
export const TagsButton = ({ applicants, onDone }: TagsButtonProps) => {
  const { t } = useI18n();
  const doneAnd = (close: () => void) => () => {
    close();
    onDone?.();
  };
  return (
    <DialogButton label={t('console.applicants.tags_edit')} size="small" variant="outlined">
      {(close) => <TagsDialog applicants={applicants} onClose={close} onDone={doneAnd(close)} />}
    </DialogButton>
  );
};

const includes = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase());

interface TagsDialogProps extends Required<TagsButtonProps> {
  readonly onClose: () => void;
}

const TagsDialog = ({ applicants, onClose, onDone }: TagsDialogProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['applications']);
  const [first, ...others] = applicants;
  const common = (first?.tags ?? []).filter((tag) => others.every(({ tags }) => includes(tags, tag)));
  const [text, setText] = useState(common.join(', '));
  const tags = splitTags(text);
  const isValid = areTags(tags);
  const hint = others.length > 0 ? 'console.applicants.tags_hint_many' : 'console.applicants.tags_hint';
  const body = {
    application_ids: applicants.map(({ application_id: id }) => id),
    add: tags.filter((tag) => !includes(common, tag)),
    remove: common.filter((tag) => !includes(tags, tag)),
  };
  return (
    <FormDialog
      busy={pending}
      canSubmit={isValid}
      onClose={onClose}
      onSubmit={() => void call((api) => api('POST tag-applicants', { body, refresh: true }), { onDone })}
      submitLabel={t('console.pools.save')}
      title={t('console.applicants.tags_title', { smart_count: applicants.length })}
    >
      <TextField
        autoFocus
        error={!isValid}
        helperText={
          isValid ? t(hint) : t('console.pooled.tags_wrong', { count: POOL_MAX.tags, max: TAG_MAX })
        }
        label={t('console.applicants.tags')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { dir: 'auto' } }}
        value={text}
      />
    </FormDialog>
  );
};
