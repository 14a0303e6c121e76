import type { NewsletterIssue } from '#contract/staff-care.ts';
import { Column, ListScreen, TimeColumn } from '../../console/list/list-screen.tsx';
import { IssueStateBadge } from '../../console/staff/status-badges.tsx';
import { ButtonLink } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';

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
