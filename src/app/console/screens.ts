/** The console's screens by path, each loaded when it is opened. */
import { paths } from '#contract/shared/page-paths.ts';
import { staffPaths } from '../../resources/shared/staff-paths.ts';

export const screens = {
  [paths.dashboard]: async () => (await import('../../resources/dashboard/screen.tsx')).DashboardScreen,
  [paths.employerJobs]: async () => (await import('../../resources/jobs/list/screen.tsx')).JobListScreen,
  [paths.jobPost]: async () => (await import('../../resources/jobs/form/screen.tsx')).JobPostScreen,
  [paths.applicants]: async () => (await import('../../resources/applicants/screen.tsx')).AllApplicantsScreen,
  [paths.review]: async () => (await import('../../resources/applicants/review/screen.tsx')).ReviewScreen,
  [paths.jobCandidates]: async () => (await import('../../resources/applicants/screen.tsx')).CandidatesScreen,
  [paths.candidates]: async () =>
    (await import('../../resources/candidates/screen.tsx')).CandidateSearchScreen,
  [paths.team]: async () => (await import('../../resources/teams/screen.tsx')).TeamScreen,
  [paths.activity]: async () => (await import('../../resources/activity/screen.tsx')).ActivityScreen,
  [paths.reports]: async () => (await import('../../resources/hiring-reports/screen.tsx')).ReportsScreen,
  [paths.reportedApplications]: async () =>
    (await import('../../resources/hiring-reports/applications-screen.tsx')).ReportedApplicationsScreen,
  [paths.interviews]: async () => (await import('../../resources/interviews/screen.tsx')).InterviewsScreen,
  [paths.inbox]: async () => (await import('../../resources/conversations/screen.tsx')).InboxScreen,
  [paths.messageTemplates]: async () =>
    (await import('../../resources/message-templates/list-screen.tsx')).TemplateListScreen,
  [paths.newMessageTemplate]: async () =>
    (await import('../../resources/message-templates/template-screen.tsx')).NewTemplateScreen,
  [paths.messageTemplate]: async () =>
    (await import('../../resources/message-templates/template-screen.tsx')).TemplateScreen,
  [paths.stages]: async () => (await import('../../resources/stages/screen.tsx')).StagesScreen,
  [paths.talentPools]: async () =>
    (await import('../../resources/talent-pools/pool-list-screen.tsx')).PoolListScreen,
  [paths.pooledCandidates]: async () =>
    (await import('../../resources/talent-pools/people-screen.tsx')).PeopleScreen,
  [staffPaths.home]: async () => (await import('../../resources/staff-home/screen.tsx')).HomeScreen,
  [staffPaths.jobs]: async () => (await import('../../resources/staff-jobs/list-screen.tsx')).JobListScreen,
  [staffPaths.job]: async () => (await import('../../resources/staff-jobs/job-screen.tsx')).JobScreen,
  [staffPaths.reviews]: async () =>
    (await import('../../resources/staff-reviews/list-screen.tsx')).ReviewListScreen,
  [staffPaths.messageReports]: async () =>
    (await import('../../resources/staff-message-reports/list-screen.tsx')).MessageReportListScreen,
  [staffPaths.messageReport]: async () =>
    (await import('../../resources/staff-message-reports/report-screen.tsx')).MessageReportScreen,
  [staffPaths.supportMessages]: async () =>
    (await import('../../resources/support-messages/list-screen.tsx')).SupportMessageListScreen,
  [staffPaths.supportMessage]: async () =>
    (await import('../../resources/support-messages/message-screen.tsx')).SupportMessageScreen,
  [staffPaths.users]: async () =>
    (await import('../../resources/staff-users/list-screen.tsx')).UserListScreen,
  [staffPaths.user]: async () => (await import('../../resources/staff-users/user-screen.tsx')).UserScreen,
  [staffPaths.translations]: async () =>
    (await import('../../resources/staff-translations/screen.tsx')).TranslationsScreen,
  [staffPaths.lookups]: async () =>
    (await import('../../resources/staff-lookups/list-screen.tsx')).LookupListScreen,
  [staffPaths.synonyms]: async () =>
    (await import('../../resources/staff-synonyms/list-screen.tsx')).SynonymListScreen,
  [staffPaths.articles]: async () =>
    (await import('../../resources/staff-articles/list-screen.tsx')).ArticleListScreen,
  [staffPaths.newArticle]: async () =>
    (await import('../../resources/staff-articles/article-screen.tsx')).NewArticleScreen,
  [staffPaths.article]: async () =>
    (await import('../../resources/staff-articles/article-screen.tsx')).ArticleScreen,
  [staffPaths.companies]: async () =>
    (await import('../../resources/staff-companies/list-screen.tsx')).CompanyListScreen,
  [staffPaths.applications]: async () =>
    (await import('../../resources/staff-applications/list-screen.tsx')).ApplicationListScreen,
  [staffPaths.subscribers]: async () =>
    (await import('../../resources/staff-newsletter/subscribers-screen.tsx')).SubscriberListScreen,
  [staffPaths.issues]: async () =>
    (await import('../../resources/staff-newsletter/issues-screen.tsx')).IssueListScreen,
  [staffPaths.newIssue]: async () =>
    (await import('../../resources/staff-newsletter/issue-screen.tsx')).NewIssueScreen,
  [staffPaths.issue]: async () =>
    (await import('../../resources/staff-newsletter/issue-screen.tsx')).IssueScreen,
  [staffPaths.emails]: async () =>
    (await import('../../resources/staff-outbox/list-screen.tsx')).OutboxListScreen,
  [staffPaths.audit]: async () => (await import('../../resources/staff-audit/screen.tsx')).AuditScreen,
};
