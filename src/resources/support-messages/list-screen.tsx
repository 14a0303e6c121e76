import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import { CONTACT_STATUSES, SUPPORT_VIEWS } from '#contract/contact/rules.ts';
import type { SupportMessage } from '#contract/contact/staff-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { SupportMessageStatusBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

/** Messages from the contact form. */
export const SupportMessageListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      icon="mail"
      filters={
        <>
          <SearchInput
            label={t('console.support_messages.search')}
            source="q"
            placeholder={t('console.support_messages.search_hint')}
          />
          <SelectInput
            labelOf={(status) => t(`console.support_messages.status.${status}`)}
            values={CONTACT_STATUSES}
            label={t('console.support_messages.status_label')}
            source="status"
          />
          <SelectInput
            labelOf={(view) => t(`console.support_messages.view.${view}`)}
            values={SUPPORT_VIEWS}
            label={t('console.support_messages.view_label')}
            source="view"
          />
        </>
      }
      resource="staff/support-messages"
      texts="support_messages"
    >
      <Column<SupportMessage>
        kind="heading"
        label={t('console.support_messages.subject')}
        render={({ id, subject }) => <Link to={toStaff.supportMessage(id)}>{subject}</Link>}
        source="subject"
      />
      <Column<SupportMessage>
        label={t('console.support_messages.from')}
        render={({ name, email }) => (
          <>
            {name}
            <div style={{ color: 'var(--ink-2)' }}>{email}</div>
          </>
        )}
        source="name"
      />
      <Column<SupportMessage>
        kind="narrow"
        label={t('console.support_messages.status_label')}
        render={({ status, is_late }) => (
          <>
            <SupportMessageStatusBadge status={status} />{' '}
            {is_late && <Chip color="error" label={t('console.support_messages.late')} size="small" />}
          </>
        )}
        source="status"
      />
      <Column<SupportMessage>
        kind="narrow"
        label={t('console.support_messages.owner')}
        render={({ owner }) => owner?.name ?? ''}
        source="owner"
      />
      <TimeColumn label={t('console.support_messages.received')} source="created_at" withTime />
    </ListScreen>
  );
};
