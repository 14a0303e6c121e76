import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#contract/teams.ts';
import { DeleteButton } from '../../console/list/delete-button.tsx';
import { RecordDialog } from '../../console/staff/record-dialog.tsx';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { RoleInputs } from './role-inputs.tsx';

/** The owner's actions for a member. */
export const MemberActions = ({ member }: { readonly member: Member }) => {
  const { t } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const { name } = member;
  return (
    <>
      <Button
        aria-label={t('console.team.change_one', { name })}
        onClick={() => setChanging(true)}
        size="small"
        variant="secondary"
      >
        {t('console.team.change')}
      </Button>
      {isChanging && <MemberDialog member={member} onClose={() => setChanging(false)} />}
      <DeleteButton
        label={t('console.team.remove')}
        name={t('console.team.remove_one', { name })}
        title={t('console.team.remove_title', { name })}
        successMessage={t('console.team.removed', { name })}
      >
        <p>{t('console.team.remove_text')}</p>
      </DeleteButton>
    </>
  );
};

interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

const read = ({ role, job_ids }: FieldValues) => ({ role, job_ids });

/** Edits a member's role and jobs. */
const MemberDialog = ({ member, onClose }: MemberDialogProps) => {
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
