import type { FieldValues } from 'react-hook-form';
import type { Member } from '#contract/teams.ts';
import { RecordDialog } from '../../console/staff/record-dialog.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { RoleInputs } from './role-inputs.tsx';

interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

const read = ({ role, job_ids }: FieldValues) => ({ role, job_ids });

/** Edits a member's role and jobs. */
export const MemberDialog = ({ member, onClose }: MemberDialogProps) => {
  const { t } = useI18n();
  const { jobs, name } = member;
  return (
    <RecordDialog
      labels={{ role: t('console.team.role'), job_ids: t('console.team.jobs') }}
      onClose={onClose}
      read={read}
      record={{ ...member, job_ids: jobs?.map(({ id }) => id) ?? [] }}
      resource="team-members"
      submitLabel={t('console.team.save')}
      title={t('console.team.change_one', { name })}
    >
      <RoleInputs jobs={jobs ?? []} />
    </RecordDialog>
  );
};
