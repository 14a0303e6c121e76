import { Button, Chip } from '@mui/material';
import type { OutboxEmail } from '#contract/staff/outbox-calls.ts';
import { OUTBOX_STATUSES } from '#contract/staff/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { LIST } from './list.ts';

const TONES = { waiting: 'info', delayed: 'warning', failed: 'error' } as const;

/** Outgoing emails that haven't been delivered: waiting, or failed with the reason, and their actions. */
export const OutboxListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      icon="mail"
      filters={
        <>
          <SearchInput label={t('console.staff_emails.search')} source="q" />
          <SelectInput
            labelOf={(state) => t(`console.staff_emails.state.${state}`)}
            values={OUTBOX_STATUSES}
            label={t('console.staff_emails.state_label')}
            source="state"
          />
        </>
      }
      resource="staff/emails"
      texts="staff_emails"
    >
      <Column<OutboxEmail>
        kind="heading"
        label={t('console.staff_emails.subject')}
        render={({ subject, recipient }) => (
          <>
            <bdi>{subject}</bdi>
            {/* Not in a column of its own, which would be too narrow for an address next to the errors. */}
            <div style={{ color: 'var(--ink-2)', fontWeight: 400 }}>
              <bdi>{recipient}</bdi>
            </div>
          </>
        )}
        source="subject"
      />
      <Column<OutboxEmail>
        label={t('console.staff_emails.state_label')}
        render={(email) => <State email={email} />}
        source="state"
      />
      <TimeColumn field="created_at" label={t('console.staff_emails.written')} source="id" withTime />
      <ActionsColumn<OutboxEmail> render={(email) => <Actions email={email} />} />
    </ListScreen>
  );
};

const State = ({ email }: { readonly email: OutboxEmail }) => {
  const { t, locale } = useI18n();
  const { state, ended_by, last_error, attempts, next_attempt_at } = email;
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Chip color={TONES[state]} label={t(`console.staff_emails.state.${state}`)} />
      {last_error && (
        <span style={{ color: 'var(--ink-2)' }}>
          {ended_by === null || ended_by === 'attempts'
            ? t('console.staff_emails.failed', { smart_count: attempts, reason: last_error })
            : t('console.staff_emails.error', { reason: last_error })}
        </span>
      )}
      {ended_by && (
        <span style={{ color: 'var(--ink-2)' }}>{t(`console.staff_emails.ended_by.${ended_by}`)}</span>
      )}
      {state === 'delayed' && next_attempt_at && (
        <span style={{ color: 'var(--ink-2)' }}>
          {t('console.staff_emails.next', { date: writeMoment(next_attempt_at, locale) })}
        </span>
      )}
    </div>
  );
};

const Actions = ({ email }: { readonly email: OutboxEmail }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/emails', email);
  const hasFailed = email.state === 'failed';
  const labelled = (label: string) => ({
    label,
    name: t('common.action_of', { label, name: email.recipient }),
  });
  const retry = labelled(t('console.staff_emails.retry'));
  const stop = labelled(t(`console.staff_emails.${email.state === 'waiting' ? 'hold_back' : 'stop'}`));
  return (
    <>
      {email.state !== 'waiting' && (
        <Button
          aria-label={retry.name}
          loading={isPending}
          startIcon={<Icon name="refresh" />}
          onClick={() => update({ state: 'waiting' }, { successMessage: t('console.staff_emails.retried') })}
          size="small"
          variant="outlined"
        >
          {retry.label}
        </Button>
      )}
      {!hasFailed && (
        <Button
          aria-label={stop.name}
          disabled={isPending}
          onClick={() => update({ state: 'failed' }, { successMessage: t('console.staff_emails.stopped') })}
          size="small"
        >
          {stop.label}
        </Button>
      )}
      {hasFailed && (
        <DeleteButton
          {...labelled(t('console.staff_list.delete'))}
          title={t('console.staff_emails.delete_title')}
          successMessage={t('console.staff_emails.deleted')}
        >
          <p>{t('console.staff_emails.delete_text', { recipient: email.recipient })}</p>
        </DeleteButton>
      )}
    </>
  );
};
