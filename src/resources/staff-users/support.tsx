/** What support needs to help someone: why something doesn't work, with what helps beside it, and what happened. */
import { Skeleton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { languageName } from '#contract/shared/locales.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { OBSTACLES, OF_SUSPENDED, REMEDIES, type Remedy } from '#contract/support/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { Timeline } from '../shared/records/timeline.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { writeMoment } from '../shared/ui/days.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { Panel } from '../shared/ui/panel.tsx';
import { MergeAccounts } from './merge-accounts.tsx';
import { NoteRequest } from './note-request.tsx';
import { Obstacles, type PartProps, Remedies } from './obstacles.tsx';
import { ViewPages } from './view-pages.tsx';

const useSupport = (id: number, jobId: number | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: ['staff/users', 'support', id, jobId],
    queryFn: ({ signal }) =>
      api('GET staff/users/:id/support', {
        params: { id },
        ...(jobId === undefined ? {} : { query: { job_id: jobId } }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** All of it, once it is loaded. The account's own facts are there meanwhile. */
export const Support = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const [jobId, setJobId] = useState<number>();
  const query = useSupport(account.id, jobId);
  if (query.error && !query.data) {
    return (
      <ErrorState onRetry={() => void query.refetch()} title={t('console.support.failed')}>
        {messageOf(query.error, t)}
      </ErrorState>
    );
  }
  if (!query.data) return <Skeleton height={180} variant="rounded" />;
  return (
    <>
      <Obstacles account={account} onJob={setJobId} view={query.data} />
      <Help account={account} view={query.data} />
      <Devices view={query.data} />
      <Timeline entries={query.data.timeline} />
    </>
  );
};

const isPossible = (remedy: Remedy, { status, email_confirmed }: StaffAccountDetail, view: SupportView) => {
  if (status !== 'active' && !OF_SUSPENDED.includes(remedy)) return false;
  if (remedy === 'send_confirmation') return !email_confirmed;
  if (remedy === 'send_data') return email_confirmed;
  if (remedy === 'keep_account') return false;
  return remedy !== 'close_account' || !view.obstacles.some(({ kind }) => kind === 'closing');
};

/** What can be done without an obstacle, too. */
const Help = ({ account, view }: PartProps) => {
  const { t } = useI18n();
  const offered = new Set(view.obstacles.flatMap(({ kind }): readonly Remedy[] => OBSTACLES[kind].remedies));
  const { canAccess: mayNote } = useCanAccess({ resource: 'staff/data-requests', action: 'create' });
  if (account.status === 'closed') return null;
  return (
    <Panel about={t('console.support.help_text')} title={t('console.support.help')}>
      <Facts
        facts={[
          [t('console.support.language'), languageName(view.language)],
          [t('console.support.time_zone'), view.time_zone],
        ]}
      />
      <Remedies
        account={account}
        remedies={REMEDIES.filter((remedy) => !offered.has(remedy) && isPossible(remedy, account, view))}
        view={view}
      />
      <ViewPages account={account} />
      <MergeAccounts account={account} />
      {mayNote && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
          <NoteRequest accountId={account.id} />
          <Link to={toStaff.dataRequests({ account_id: account.id })}>
            {t('console.data_requests.title')}
          </Link>
        </Stack>
      )}
    </Panel>
  );
};

const Devices = ({ view }: Pick<PartProps, 'view'>) => {
  const { t, locale } = useI18n();
  if (view.devices.length === 0) return null;
  return (
    <Panel about={t('console.support.devices_text')} title={t('console.support.devices')}>
      <ul className="list stack gap-8">
        {view.devices.map(({ device, method, last_used_at, signed_in_at }) => (
          <li key={`${device} ${signed_in_at}`}>
            <bdi>{device || t('account.device_unknown')}</bdi>
            <p className="note">
              {[
                method && t(`account.device_method_${method}`),
                t('console.support.last_used', { when: writeMoment(last_used_at, locale) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
