import { Button, Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { DataRequest } from '#contract/data-requests/calls.ts';
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  type DataRequestEnd,
} from '#contract/data-requests/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { ActionsColumn, Column, IdInput, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { toStaff } from '../shared/staff-links.ts';
import { writeMoment } from '../shared/ui/days.ts';
import { LIST } from './list.ts';

const TONES = { open: 'warning', done: 'success', refused: 'default', withdrawn: 'default' } as const;

/** Requests about data with their deadlines, open ones first. */
export const DataRequestListScreen = () => {
  const { t, locale } = useI18n();
  return (
    <ListScreen
      {...LIST}
      icon="file"
      filters={
        <>
          <SelectInput
            labelOf={(state) => t(`console.data_requests.state.${state}`)}
            values={DATA_REQUEST_STATES}
            label={t('console.data_requests.state_label')}
            source="state"
          />
          <SelectInput
            labelOf={(kind) => t(`console.data_requests.kind.${kind}`)}
            values={DATA_REQUEST_KINDS}
            label={t('console.data_requests.kind_label')}
            source="kind"
          />
          <IdInput label={t('console.staff_applications.account_number')} source="account_id" />
        </>
      }
      resource="staff/data-requests"
      texts="data_requests"
    >
      <Column<DataRequest>
        kind="heading"
        label={t('console.data_requests.kind_label')}
        render={({ kind, reason }) => (
          <>
            {t(`console.data_requests.kind.${kind}`)}
            <div className="anywhere" style={{ color: 'var(--ink-2)', fontWeight: 400 }}>
              <bdi>{reason}</bdi>
            </div>
          </>
        )}
        source="kind"
      />
      <Column<DataRequest>
        label={t('console.data_requests.who')}
        render={({ account_id, account_name }) =>
          account_id === null ? (
            t('console.data_requests.closed_account')
          ) : (
            <Link to={toStaff.user(account_id)}>{account_name ?? t('console.staff_users.nameless')}</Link>
          )
        }
        source="account_id"
      />
      <Column<DataRequest>
        kind="narrow"
        label={t('console.data_requests.state_label')}
        render={(request) => <State request={request} />}
        source="state"
      />
      <Column<DataRequest>
        label={t('console.data_requests.due')}
        render={({ due_on }) => <time dateTime={due_on}>{writeDay(due_on, locale)}</time>}
        source="due_on"
      />
      <Column<DataRequest>
        label={t('console.data_requests.owner')}
        render={({ owner }) => owner ?? t('console.data_requests.themselves')}
        source="owner"
      />
      <TimeColumn label={t('console.data_requests.received')} source="received_at" sortable={false} />
      <ActionsColumn<DataRequest> render={(request) => <Actions request={request} />} />
    </ListScreen>
  );
};

const State = ({ request: { state, is_late, closes_at } }: { readonly request: DataRequest }) => {
  const { t, locale } = useI18n();
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Chip color={TONES[state]} label={t(`console.data_requests.state.${state}`)} />
      {is_late && <Chip color="error" label={t('console.support_messages.late')} size="small" />}
      {state === 'open' && closes_at && (
        <span style={{ color: 'var(--ink-2)' }}>
          {t('console.data_requests.closes', { date: writeMoment(closes_at, locale) })}
        </span>
      )}
    </div>
  );
};

const Actions = ({ request }: { readonly request: DataRequest }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/data-requests', request);
  if (request.account_id === null || request.closes_at) return null;
  const offered: readonly DataRequestEnd[] = request.state === 'open' ? ['done', 'refused'] : ['open'];
  return offered.map((state) => (
    <Button
      aria-label={`${t(`console.data_requests.set.${state}`)}: ${request.account_name ?? request.account_id}`}
      disabled={isPending}
      key={state}
      onClick={() => update({ state }, { successMessage: t(`console.data_requests.is.${state}`) })}
      size="small"
    >
      {t(`console.data_requests.set.${state}`)}
    </Button>
  ));
};
