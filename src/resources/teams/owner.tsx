/** The owner's parts of the team's screen. */
import { Box } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useGetList } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Invitation, Member } from '#contract/teams/calls.ts';
import { MEMBER_ROLES } from '#contract/teams/rules.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { ChoicesInput } from '../shared/inputs/choice-input.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';

/** Pending invitations, above the members. */
export const Invitations = () => {
  const { t } = useI18n();
  const { data = [] } = useGetList<Invitation>('team-invitations', {}, { onError: () => {} });
  if (data.length === 0) return null;
  return (
    <ResourceContextProvider value="team-invitations">
      <Box component="section" sx={{ mb: 4 }}>
        <h2 className="text-l below-8">{t('console.invitations.title')}</h2>
        <Box component="ul" role="list" className="stack gap-8">
          {data.map((invitation) => (
            <RecordContextProvider key={invitation.id} value={invitation}>
              <InvitationRow invitation={invitation} />
            </RecordContextProvider>
          ))}
        </Box>
      </Box>
    </ResourceContextProvider>
  );
};

const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const { t, locale } = useI18n();
  const { email, expires_at, is_expired } = invitation;
  const role = t(`team.role_${invitation.role}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>
          <bdi>{email}</bdi>
        </strong>
        <p className="note">
          {is_expired
            ? t('console.invitations.expired', { role })
            : t('console.invitations.expires', { role, date: writeOwnDay(expires_at, locale) })}
        </p>
      </Box>
      <DeleteButton
        label={t('console.invitations.cancel')}
        name={t('console.invitations.cancel_one', { email })}
        title={t('console.invitations.cancel_title', { email })}
        successMessage={t('console.invitations.cancelled', { email })}
      >
        <p>{t('console.invitations.cancel_text')}</p>
      </DeleteButton>
    </Box>
  );
};

const readInvitation = ({ email, role, job_ids }: FieldValues) => ({
  email: (email ?? '').trim(),
  role,
  job_ids,
});

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
      read={readInvitation}
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

/** The owner's actions for a member. */
export const MemberActions = ({ member }: { readonly member: Member }) => {
  const { t } = useI18n();
  const { name } = member;
  return (
    <>
      <DialogButton
        aria-label={t('console.team.change_one', { name })}
        label={t('console.team.change')}
        size="small"
        variant="outlined"
      >
        {(close) => <MemberDialog member={member} onClose={close} />}
      </DialogButton>
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

const readRole = ({ role, job_ids }: FieldValues) => ({ role, job_ids });

/** Edits a member's role and jobs. */
const MemberDialog = ({ member, onClose }: MemberDialogProps) => {
  const { t } = useI18n();
  const { jobs, name } = member;
  return (
    <RecordDialog
      labels={{ role: t('console.team.role'), job_ids: t('console.team.jobs') }}
      onClose={onClose}
      read={readRole}
      record={{ ...member, job_ids: jobs?.map(({ id }) => id) ?? [] }}
      resource="team-members"
      submitLabel={t('console.team.save')}
      title={t('console.team.change_one', { name })}
    >
      <RoleInputs jobs={jobs ?? []} />
    </RecordDialog>
  );
};

type Job = NonNullable<Member['jobs']>[number];

const NONE: readonly Job[] = [];

/** The company's jobs as options, including those already chosen. */
const useJobs = (chosen: readonly Job[]) => {
  const { data, isFetching } = useApiQuery('GET team-jobs', {}, { queryKey: ['team-jobs'] });
  const jobs = new Map([...chosen, ...(data?.data ?? NONE)].map((job) => [job.id, job]));
  const choices = [...jobs.values()].map(({ id, job_title }) => ({ id, name: job_title }));
  return { choices, isFetching };
};

/** A member's role, and the jobs it applies to. */
const RoleInputs = ({ jobs = NONE }: { readonly jobs?: readonly Job[] }) => {
  const { t } = useI18n();
  const { choices, isFetching } = useJobs(jobs);
  return (
    <>
      <SelectInput
        any={false}
        label={t('console.team.role')}
        labelOf={(role) => t(`team.role_${role}`)}
        source="role"
        values={MEMBER_ROLES}
      />
      <div>
        <ChoicesInput
          choices={choices}
          label={t('console.team.jobs')}
          loading={isFetching}
          optional
          placeholder={t('console.team.all_jobs')}
          source="job_ids"
        />
        <p className="note above-4">{t('console.team.jobs_hint')}</p>
      </div>
    </>
  );
};
