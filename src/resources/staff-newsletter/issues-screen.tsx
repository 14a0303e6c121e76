import { Link } from 'react-router';
import type { NewsletterIssue } from '#contract/staff-care.ts';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { writeMoment } from '../../console/ui/days.ts';
import { ButtonLink } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { staffPaths } from '../../staff-paths.ts';
import { IssueState } from './issue-state.tsx';

/** What was written to the subscribers, and what is being written. */
export const IssueListScreen = () => {
  const { t } = useI18n();
  return (
    <Screen
      actions={
        <ButtonLink icon="mail" to={staffPaths.newIssue}>
          {t('console.staff_issues.new')}
        </ButtonLink>
      }
      subtitle={t('console.staff_issues.subtitle')}
      title={t('console.staff_issues.title')}
    >
      <RestList<NewsletterIssue>
        columns={useColumns()}
        empty={{
          icon: 'mail',
          title: t('console.staff_issues.none'),
          text: t('console.staff_issues.none_text'),
        }}
        label={t('console.staff_issues.title')}
        resource="staff/issues"
        sort={{ field: 'id', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<NewsletterIssue>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'subject',
      label: t('console.staff_emails.subject'),
      heading: true,
      cell: ({ id, subject }) => <Link to={toStaff.issue(id)}>{subject}</Link>,
    },
    {
      name: 'state',
      label: t('console.staff_emails.state_label'),
      narrow: true,
      cell: (issue) => <IssueState issue={issue} />,
    },
    {
      name: 'emails',
      label: t('console.staff_issues.emails'),
      narrow: true,
      cell: ({ emails }) => new Intl.NumberFormat(locale).format(emails),
    },
    {
      name: 'id',
      label: t('console.staff_emails.written'),
      narrow: true,
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{writeMoment(created_at, locale)}</time>,
    },
  ];
};
