import { Link } from 'react-router';
import { CONTACT_STATUSES } from '#contract/contact-rules.ts';
import type { SupportMessage } from '#contract/staff-care.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { writeMoment } from '../../console/ui/days.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { MessageStatus } from './status.tsx';

/** Messages from the contact form. */
export const SupportMessageListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    {
      kind: 'text',
      name: 'q',
      label: t('console.support_messages.search'),
      placeholder: t('console.support_messages.search_hint'),
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('console.support_messages.status_label'),
      any: t('console.staff_list.any'),
      choices: CONTACT_STATUSES.map((status) => ({
        value: status,
        label: t(`console.support_messages.status.${status}`),
      })),
    },
  ];
  return (
    <Screen subtitle={t('console.support_messages.subtitle')} title={t('console.support_messages.title')}>
      <RestList<SupportMessage>
        columns={useColumns()}
        empty={{
          icon: 'mail',
          title: t('console.support_messages.none'),
          text: t('console.support_messages.none_text'),
        }}
        filters={filters}
        label={t('console.support_messages.title')}
        resource="staff/support-messages"
        sort={{ field: 'created_at', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<SupportMessage>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'subject',
      label: t('console.support_messages.subject'),
      heading: true,
      cell: ({ id, subject }) => <Link to={toStaff.supportMessage(id)}>{subject}</Link>,
    },
    {
      name: 'name',
      label: t('console.support_messages.from'),
      cell: ({ name, email }) => (
        <>
          {name}
          <div style={{ color: 'var(--ink-2)' }}>{email}</div>
        </>
      ),
    },
    {
      name: 'status',
      label: t('console.support_messages.status_label'),
      narrow: true,
      cell: ({ status }) => <MessageStatus status={status} />,
    },
    {
      name: 'created_at',
      label: t('console.support_messages.received'),
      narrow: true,
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{writeMoment(created_at, locale)}</time>,
    },
  ];
};
