import type { OutboxEmail } from '#contract/staff-care.ts';
import { OUTBOX_STATUSES } from '#contract/staff-rules.ts';
import { DeleteButton } from '../../console/list/delete-button.tsx';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { writeMoment } from '../../console/ui/days.ts';
import { Badge, Button } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { waiting: 'info', delayed: 'warning', failed: 'danger' } as const;

/** Emails that have not left yet: what waits, what failed and why, and what to do about it. */
export const OutboxListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    { kind: 'text', name: 'q', label: t('console.staff_emails.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('console.staff_emails.state_label'),
      any: t('console.staff_list.any'),
      choices: OUTBOX_STATUSES.map((state) => ({
        value: state,
        label: t(`console.staff_emails.state.${state}`),
      })),
    },
  ];
  return (
    <Screen subtitle={t('console.staff_emails.subtitle')} title={t('console.staff_emails.title')}>
      <RestList<OutboxEmail>
        columns={useColumns()}
        empty={{
          icon: 'mail',
          title: t('console.staff_emails.none'),
          text: t('console.staff_emails.none_text'),
        }}
        filters={filters}
        label={t('console.staff_emails.title')}
        resource="staff/emails"
        sort={{ field: 'id', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<OutboxEmail>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'subject',
      label: t('console.staff_emails.subject'),
      heading: true,
      // In the language of its reader.
      cell: ({ subject }) => <bdi>{subject}</bdi>,
    },
    { name: 'recipient', label: t('console.staff_emails.to'), cell: ({ recipient }) => recipient },
    {
      name: 'state',
      label: t('console.staff_emails.state_label'),
      cell: (email) => <State email={email} />,
    },
    {
      name: 'id',
      label: t('console.staff_emails.written'),
      narrow: true,
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{writeMoment(created_at, locale)}</time>,
    },
    {
      name: 'acts',
      label: t('console.staff_list.acts'),
      acts: true,
      cell: (email) => <Acts email={email} />,
    },
  ];
};

const State = ({ email }: { readonly email: OutboxEmail }) => {
  const { t, locale } = useI18n();
  const { state, last_error, attempts, next_attempt_at } = email;
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Badge tone={TONES[state]}>{t(`console.staff_emails.state.${state}`)}</Badge>
      {last_error && (
        <span style={{ color: 'var(--ink-2)' }}>
          {t('console.staff_emails.failed', { smart_count: attempts, reason: last_error })}
        </span>
      )}
      {state === 'delayed' && next_attempt_at && (
        <span style={{ color: 'var(--ink-2)' }}>
          {t('console.staff_emails.next', { date: writeMoment(next_attempt_at, locale) })}
        </span>
      )}
    </div>
  );
};

const Acts = ({ email }: { readonly email: OutboxEmail }) => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation('staff/emails');
  const hasFailed = email.state === 'failed';
  const put = (state: 'waiting' | 'failed', told: string) =>
    write({
      make: (dataProvider) =>
        dataProvider.update('staff/emails', { id: email.id, data: { state }, previousData: email }),
      told,
    });
  return (
    <>
      {email.state !== 'waiting' && (
        <Button
          busy={pending}
          icon="refresh"
          onClick={() => put('waiting', t('console.staff_emails.retried'))}
          size="small"
          variant="secondary"
        >
          {t('console.staff_emails.retry')}
        </Button>
      )}
      {!hasFailed && (
        <Button
          disabled={pending}
          onClick={() => put('failed', t('console.staff_emails.stopped'))}
          size="small"
          variant="quiet"
        >
          {t('console.staff_emails.stop')}
        </Button>
      )}
      {hasFailed && (
        <DeleteButton
          label={t('console.staff_list.delete')}
          resource="staff/emails"
          row={email}
          title={t('console.staff_emails.delete_title')}
          told={t('console.staff_emails.deleted')}
        >
          <p>{t('console.staff_emails.delete_text', { recipient: email.recipient })}</p>
        </DeleteButton>
      )}
    </>
  );
};
