import type { NewsletterIssue } from '#contract/calls/staff-care.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Column, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { IssueStateBadge } from '../shared/records/status-badges.tsx';
import { staffPaths } from '../shared/staff-paths.ts';
import { ButtonLink } from '../shared/ui/site.ts';

/** Newsletter issues, sent and unsent. */
export const IssueListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      actions={
        <ButtonLink icon="mail" to={staffPaths.newIssue}>
          {t('console.staff_issues.new')}
        </ButtonLink>
      }
      icon="mail"
      resource="staff/issues"
      sort={{ field: 'id', order: 'DESC' }}
      texts="staff_issues"
    >
      <Column kind="heading" label={t('console.staff_emails.subject')} source="subject" />
      <Column<NewsletterIssue>
        kind="narrow"
        label={t('console.staff_emails.state_label')}
        render={(issue) => <IssueStateBadge state={issue.state} />}
        source="state"
      />
      <Column kind="narrow" label={t('console.staff_issues.emails')} source="emails" />
      <TimeColumn field="created_at" label={t('console.staff_emails.written')} source="id" withTime />
    </ListScreen>
  );
};
