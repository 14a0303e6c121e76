/** Who is in charge of applicants (CAND-12). */
import { TextField } from '@mui/material';
import { useState } from 'react';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { mayTakeCharge, useMembers, worksOn } from '../shared/ui/use-members.ts';

interface AssignButtonProps {
  readonly applicants: readonly Pick<Applicant, 'application_id' | 'job_id' | 'recruiter'>[];
  readonly onDone?: () => void;
}

/** Opens the choice of who is in charge, for companies with several members who may be. */
export const AssignButton = ({ applicants, onDone }: AssignButtonProps) => {
  const { t } = useI18n();
  const { members } = useMembers();
  if (members.filter(mayTakeCharge).length < 2) return null;
  return (
    <DialogButton label={t('console.assign.button')} size="small" variant="outlined">
      {(close) => (
        <AssignDialog
          applicants={applicants}
          onClose={close}
          onDone={() => {
            close();
            onDone?.();
          }}
        />
      )}
    </DialogButton>
  );
};

interface AssignDialogProps extends Required<AssignButtonProps> {
  readonly onClose: () => void;
}

const AssignDialog = ({ applicants, onClose, onDone }: AssignDialogProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['applications']);
  const { members } = useMembers();
  const [first, ...others] = applicants.map(({ recruiter }) => recruiter?.id);
  const common = others.every((id) => id === first) ? first : undefined;
  const [chosen, setChosen] = useState(String(common ?? ''));
  const choices = members.filter(
    (one) => mayTakeCharge(one) && applicants.every(({ job_id }) => worksOn(one, job_id)),
  );
  const body = {
    application_ids: applicants.map(({ application_id: id }) => id),
    recruiter_id: Number(chosen) || null,
  };
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={() => void call((api) => api('POST assign-applicants', { body, refresh: true }), { onDone })}
      submitLabel={t('console.assign.save')}
      title={t('console.assign.title', { smart_count: applicants.length })}
    >
      <TextField
        helperText={t('console.assign.hint')}
        label={t('console.assign.in_charge')}
        onChange={({ target }) => setChosen(target.value)}
        select
        value={chosen}
      >
        <option value="">{t('console.assign.by_job')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
    </FormDialog>
  );
};
