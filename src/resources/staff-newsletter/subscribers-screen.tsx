import type { Subscriber } from '#contract/staff-care.ts';
import { DeleteButton } from '../../console/list/delete-button.tsx';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { writeMoment } from '../../console/ui/days.ts';
import { Badge, Button, saveFile } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';

/** Who gets the newsletter. */
export const SubscriberListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    {
      kind: 'text',
      name: 'q',
      label: t('console.staff_users.email'),
      placeholder: t('console.staff_subscribers.search_hint'),
    },
    {
      kind: 'choice',
      name: 'confirmed',
      label: t('console.staff_subscribers.state'),
      any: t('console.staff_list.any'),
      choices: [
        { value: 'yes', label: t('console.staff_subscribers.confirmed') },
        { value: 'no', label: t('console.staff_subscribers.unconfirmed') },
      ],
    },
  ];
  return (
    <Screen
      actions={<Export />}
      subtitle={t('console.staff_subscribers.subtitle')}
      title={t('console.staff_subscribers.title')}
    >
      <RestList<Subscriber>
        columns={useColumns()}
        empty={{
          icon: 'users',
          title: t('console.staff_subscribers.none'),
          text: t('console.staff_subscribers.none_text'),
        }}
        filters={filters}
        label={t('console.staff_subscribers.title')}
        resource="staff/subscribers"
        sort={{ field: 'created_at', order: 'DESC' }}
      />
    </Screen>
  );
};

const Export = () => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation('staff/subscribers');
  return (
    <Button
      busy={pending}
      icon="file"
      onClick={() =>
        write({
          make: ({ call }) => call('GET staff/subscribers-export'),
          told: t('console.staff_subscribers.exported'),
          onDone: (table) => saveFile(table, 'subscribers.csv'),
        })
      }
      variant="secondary"
    >
      {t('console.staff_subscribers.export')}
    </Button>
  );
};

const useColumns = (): Column<Subscriber>[] => {
  const { t, locale } = useI18n();
  return [
    { name: 'email', label: t('console.staff_users.email'), heading: true, cell: ({ email }) => email },
    {
      name: 'language',
      label: t('console.support_messages.language'),
      narrow: true,
      cell: ({ language }) => language,
    },
    {
      name: 'state',
      label: t('console.staff_subscribers.state'),
      narrow: true,
      cell: ({ confirmed_at }) => (
        <Badge tone={confirmed_at ? 'success' : 'neutral'}>
          {t(confirmed_at ? 'console.staff_subscribers.confirmed' : 'console.staff_subscribers.unconfirmed')}
        </Badge>
      ),
    },
    {
      name: 'created_at',
      label: t('console.staff_subscribers.asked'),
      narrow: true,
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{writeMoment(created_at, locale)}</time>,
    },
    {
      name: 'acts',
      label: t('console.staff_list.acts'),
      acts: true,
      cell: (subscriber) => <Remove subscriber={subscriber} />,
    },
  ];
};

const Remove = ({ subscriber }: { readonly subscriber: Subscriber }) => {
  const { t } = useI18n();
  const { email } = subscriber;
  return (
    <DeleteButton
      label={t('console.staff_subscribers.remove')}
      name={t('console.staff_subscribers.remove_one', { email })}
      resource="staff/subscribers"
      row={subscriber}
      title={t('console.staff_subscribers.remove_title')}
      told={t('console.staff_subscribers.removed')}
    >
      <p>{t('console.staff_subscribers.remove_text', { email })}</p>
    </DeleteButton>
  );
};
