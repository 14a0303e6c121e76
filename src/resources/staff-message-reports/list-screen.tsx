import { Link } from 'react-router-dom';
import type { ListedMessageReport } from '#contract/conversations/report-calls.ts';
import { MESSAGE_REPORT_VIEWS } from '#contract/conversations/report-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, IdInput, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';
import { AccountLink, JobLink, ReportStatus } from './parts.tsx';

/** Reported messages. What they say is on the screen of each report, because reading it is recorded. */
export const MessageReportListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      icon="alert"
      filters={
        <>
          <SearchInput label={t('console.message_reports.search')} source="q" />
          <SelectInput
            any={false}
            labelOf={(view) => t(`console.message_reports.view_${view}`)}
            values={MESSAGE_REPORT_VIEWS}
            label={t('console.message_reports.view')}
            source="view"
          />
          <IdInput label={t('console.staff_list.company_number')} source="company_id" />
        </>
      }
      resource="staff/message-reports"
      texts="message_reports"
    >
      <Column<ListedMessageReport>
        kind="heading"
        label={t('console.message_reports.reason')}
        render={({ id, reason, scope, text }) => (
          <>
            <Link to={toStaff.messageReport(id)}>{t(`conversation.report_reason.${reason}`)}</Link>
            <div style={{ fontWeight: 400, color: 'var(--ink-2)' }}>
              {t(`console.message_reports.scope.${scope}`)}
            </div>
            {text && (
              <div dir="auto" style={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                {text}
              </div>
            )}
          </>
        )}
        source="reason"
      />
      <Column<ListedMessageReport>
        label={t('console.message_reports.reporter')}
        render={({ reporter_id, reporter_name, side }) => (
          <>
            <AccountLink id={reporter_id} name={reporter_name} />
            <div style={{ color: 'var(--ink-2)' }}>{t(`console.message_reports.side.${side}`)}</div>
          </>
        )}
        source="reporter_name"
      />
      <Column<ListedMessageReport>
        label={t('console.message_reports.about')}
        render={({ company_name, ...job }) => (
          <>
            <JobLink {...job} />
            <div style={{ color: 'var(--ink-2)' }}>
              <bdi>{company_name}</bdi>
            </div>
          </>
        )}
        source="company_name"
      />
      <Column<ListedMessageReport>
        kind="narrow"
        label={t('console.message_reports.status')}
        render={(report) => <ReportStatus {...report} />}
        source="outcome"
      />
      <TimeColumn label={t('console.message_reports.received')} source="created_at" withTime />
    </ListScreen>
  );
};
