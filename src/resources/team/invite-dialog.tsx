import type { FieldValues } from 'react-hook-form';
import { TextInput } from '../../console/inputs/text-input.tsx';
import { RecordDialog } from '../../console/staff/record-dialog.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { RoleInputs } from './role-inputs.tsx';

const read = ({ email, role, job_ids }: FieldValues) => ({ email: (email ?? '').trim(), role, job_ids });

/** TEAM-03. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const labels = {
    email: t('console.team.email'),
    role: t('console.team.role'),
    job_ids: t('console.team.jobs'),
  };
  return (
    <RecordDialog
      defaultValues={{ email: '', role: 'recruiter', job_ids: [] }}
      labels={labels}
      onClose={onClose}
      read={read}
      resource="team-invitations"
      submitLabel={t('console.team.send')}
      title={t('console.team.invite')}
      successMessage={({ email }) => t('console.team.invited', { email })}
    >
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        hint={t('console.team.email_hint')}
        label={labels.email}
        source="email"
        type="email"
      />
      <RoleInputs />
    </RecordDialog>
  );
};
