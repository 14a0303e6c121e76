import { useState } from 'react';
import type { OutboxEmail } from '#contract/staff-care.ts';
import { OUTBOX_STATUSES } from '#contract/staff-rules.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { useWriting } from '../../console/list/use-writing.ts';
import { writeMoment } from '../../console/ui/days.ts';
import { Badge, Button, ConfirmDialog } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { waiting: 'info', delayed: 'warning', given_up: 'danger' } as const;

/** Letters that have not left yet: what waits, what failed and why, and what to do about it. */
export const OutboxListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    { kind: 'text', name: 'q', label: t('console.staff_letters.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('console.staff_letters.state_label'),
      any: t('console.staff_list.any'),
      choices: OUTBOX_STATUSES.map((state) => ({
        value: state,
        label: t(`console.staff_letters.state.${state}`),
      })),
    },
  ];
  return (
    <Screen subtitle={t('console.staff_letters.subtitle')} title={t('console.staff_letters.title')}>
      <RestList<OutboxEmail>
        columns={useColumns()}
        empty={{
          icon: 'mail',
          title: t('console.staff_letters.none'),
          text: t('console.staff_letters.none_text'),
        }}
        filters={filters}
        label={t('console.staff_letters.title')}
        resource="staff/letters"
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
      label: t('console.staff_letters.subject'),
      heading: true,
      // In the language of its reader.
      cell: ({ subject }) => <bdi>{subject}</bdi>,
    },
    { name: 'recipient', label: t('console.staff_letters.to'), cell: ({ recipient }) => recipient },
    {
      name: 'state',
      label: t('console.staff_letters.state_label'),
      cell: (letter) => <State letter={letter} />,
    },
    {
      name: 'id',
      label: t('console.staff_letters.written'),
      narrow: true,
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{writeMoment(created_at, locale)}</time>,
    },
    {
      name: 'acts',
      label: t('console.staff_list.acts'),
      acts: true,
      cell: (letter) => <Acts letter={letter} />,
    },
  ];
};

const State = ({ letter }: { readonly letter: OutboxEmail }) => {
  const { t, locale } = useI18n();
  const { state, last_error, attempts, next_attempt_at } = letter;
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Badge tone={TONES[state]}>{t(`console.staff_letters.state.${state}`)}</Badge>
      {last_error && (
        <span style={{ color: 'var(--ink-2)' }}>
          {t('console.staff_letters.failed', { smart_count: attempts, reason: last_error })}
        </span>
      )}
      {state === 'delayed' && next_attempt_at && (
        <span style={{ color: 'var(--ink-2)' }}>
          {t('console.staff_letters.next', { date: writeMoment(next_attempt_at, locale) })}
        </span>
      )}
    </div>
  );
};

const Acts = ({ letter }: { readonly letter: OutboxEmail }) => {
  const { t } = useI18n();
  const { write, isPending } = useWriting('staff/letters');
  const [asking, setAsking] = useState(false);
  const isGivenUp = letter.state === 'given_up';
  const put = (state: 'waiting' | 'given_up', told: string) =>
    write({
      make: (dataProvider) =>
        dataProvider.update('staff/letters', { id: letter.id, data: { state }, previousData: letter }),
      told,
    });
  return (
    <>
      {letter.state !== 'waiting' && (
        <Button
          busy={isPending}
          icon="refresh"
          onClick={() => put('waiting', t('console.staff_letters.retried'))}
          size="small"
          variant="secondary"
        >
          {t('console.staff_letters.retry')}
        </Button>
      )}
      {!isGivenUp && (
        <Button
          disabled={isPending}
          onClick={() => put('given_up', t('console.staff_letters.gave_up'))}
          size="small"
          variant="quiet"
        >
          {t('console.staff_letters.give_up')}
        </Button>
      )}
      {isGivenUp && (
        <Button disabled={isPending} onClick={() => setAsking(true)} size="small" variant="quiet">
          {t('console.staff_list.delete')}
        </Button>
      )}
      <ConfirmDialog
        busy={isPending}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('console.staff_list.delete')}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          write({
            make: (dataProvider) =>
              dataProvider.delete('staff/letters', { id: letter.id, previousData: letter }),
            told: t('console.staff_letters.deleted'),
            onDone: () => setAsking(false),
          })
        }
        open={asking}
        title={t('console.staff_letters.delete_title')}
      >
        <p>{t('console.staff_letters.delete_text', { recipient: letter.recipient })}</p>
      </ConfirmDialog>
    </>
  );
};
