import { Box, Button, TextField } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OwnerProof } from '#contract/accounts/owner-proof-calls.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Member } from '#contract/teams/calls.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useCompanyChange } from '../../features/accounts/use-company.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { ConfirmButton } from '../shared/dialogs/confirm-button.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { ActionsColumn, Column, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { ProofDialog } from '../shared/ui/proof-dialog.tsx';
import { useMutation } from '../shared/ui/site.ts';

/** Makes another member the owner; shown if there is one. */
const TransferButton = () => {
  const { t } = useI18n();
  const { data = [] } = useGetList<Member>('team-members', {}, { onError: () => {} });
  const others = data.filter(({ role }) => role !== 'owner');
  if (others.length === 0) return null;
  return (
    <DialogButton startIcon={<Icon name="users" />} label={t('console.team.transfer')} variant="outlined">
      {(close) => <TransferDialog members={others} onClose={close} />}
    </DialogButton>
  );
};

interface TransferDialogProps {
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

const TransferDialog = ({ members, onClose }: TransferDialogProps) => {
  const { t } = useI18n();
  const api = useApi();
  const changeCompany = useCompanyChange();
  const [memberId, setMemberId] = useState(members[0]?.id ?? 0);
  const transfer = (proof: OwnerProof) =>
    changeCompany(
      () => api('POST transfer-ownership', { body: { member_id: memberId, ...proof } }),
      paths.team,
    );
  return (
    <ProofDialog label={t('console.team.transfer')} onClose={onClose} onConfirm={transfer}>
      <p>{t('console.team.transfer_text')}</p>
      <TextField
        select
        label={t('console.team.new_owner')}
        onChange={({ target }) => setMemberId(Number(target.value))}
        value={memberId}
      >
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
    </ProofDialog>
  );
};

/** Owner-only parts load when an owner opens the screen; staff lists share the rest. */
const InviteDialog = lazyCode(async () => ({ default: (await import('./owner.tsx')).InviteDialog }));
const Invitations = lazyCode(async () => ({ default: (await import('./owner.tsx')).Invitations }));
const MemberActions = lazyCode(async () => ({ default: (await import('./owner.tsx')).MemberActions }));

/** TEAM-04. */
export const TeamScreen = () => {
  const { t } = useI18n();
  const mayManage = useCan('team.manage');
  return (
    <ListScreen
      actions={<Actions />}
      icon="users"
      notice={
        mayManage && (
          <Suspense>
            <Invitations />
          </Suspense>
        )
      }
      resource="team-members"
      texts="team"
    >
      <Column<Member>
        kind="heading"
        label={t('console.team.name')}
        render={(row) => <Person member={row} />}
        source="name"
      />
      <Column<Member>
        label={t('console.team.role')}
        render={({ role }) => t(`team.role_${role}`)}
        source="role"
      />
      <Column<Member>
        label={t('console.team.jobs')}
        render={(row) => <Jobs jobs={row.jobs} />}
        source="jobs"
      />
      <TimeColumn label={t('console.team.joined')} sortable={false} source="joined_at" />
      <ActionsColumn<Member>
        render={(row) =>
          mayManage &&
          row.role !== 'owner' && (
            <Suspense>
              <MemberActions member={row} />
            </Suspense>
          )
        }
      />
    </ListScreen>
  );
};

const Actions = () => {
  const { t } = useI18n();
  const mayManage = useCan('team.manage');
  const mayRead = useCan('activity.view');
  return (
    <>
      {mayRead && (
        <Button component={Link} startIcon={<Icon name="clock" />} to={paths.activity} variant="outlined">
          {t('console.team.activity')}
        </Button>
      )}
      {mayManage ? <TransferButton /> : <LeaveButton />}
      {mayManage && (
        <DialogButton variant="contained" startIcon={<Icon name="mail" />} label={t('console.team.invite')}>
          {(close) => <InviteDialog onClose={close} />}
        </DialogButton>
      )}
    </>
  );
};

const Person = ({ member: { name, email, is_self } }: { readonly member: Member }) => {
  const { t } = useI18n();
  return (
    <>
      <bdi>{is_self ? t('console.team.self', { name }) : name}</bdi>
      <Box
        component="span"
        sx={{ display: 'block', color: 'var(--ink-2)', fontWeight: 400, overflowWrap: 'anywhere' }}
      >
        <bdi>{email}</bdi>
      </Box>
    </>
  );
};

const Jobs = ({ jobs }: Pick<Member, 'jobs'>) => {
  const { t, locale } = useI18n();
  if (!jobs) return t('console.team.all_jobs');
  const titles = jobs.map(({ job_title }) => job_title);
  return <bdi>{listFormat(locale).format(titles)}</bdi>;
};

/** Leaves the company after confirmation. */
const LeaveButton = () => {
  const { t } = useI18n();
  const api = useApi();
  const company = useSession()?.user?.company_name ?? '';
  const changeCompany = useCompanyChange();
  const { mutate, pending } = useMutation();
  const leave = () => mutate(() => changeCompany(() => api('POST leave-company'), paths.dashboard));
  return (
    <ConfirmButton
      busy={pending}
      startIcon={<Icon name="log-out" />}
      label={t('console.team.leave')}
      onConfirm={leave}
      title={t('console.team.leave_title', { company })}
      variant="outlined"
    >
      <p>{t('console.team.leave_text')}</p>
    </ConfirmButton>
  );
};
