import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { NewsletterIssue } from '#contract/newsletter/staff-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Column, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { ISSUES } from './list.ts';
import { IssueStateBadge } from './state-badge.tsx';

/** Newsletter issues, sent and unsent. */
export const IssueListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...ISSUES}
      actions={
        <Button component={Link} variant="contained" startIcon={<Icon name="mail" />} to={toStaff.newIssue}>
          {t('console.staff_issues.new')}
        </Button>
      }
      icon="mail"
      resource="staff/issues"
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
