/** Badges for the states of what staff manage. */

import type { StaffArticle } from '#contract/calls/staff-articles.ts';
import type { NewsletterIssue } from '#contract/calls/staff-care.ts';
import type { ContactStatus } from '#contract/rules/contact-rules.ts';
import type { ModeratedState } from '#contract/rules/moderation-rules.ts';
import type { AccountStatus } from '#contract/rules/staff-rules.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Badge } from '../ui/site.ts';

const ACCOUNT = { active: 'success', suspended: 'danger', closed: 'neutral' } as const;
const ARTICLE = { draft: 'neutral', published: 'success' } as const;
const ISSUE = { draft: 'neutral', sending: 'warning', sent: 'success' } as const;
const JOB = {
  review: 'info',
  live: 'success',
  announced: 'accent',
  paused: 'warning',
  closed: 'neutral',
  expired: 'neutral',
  rejected: 'danger',
  hidden: 'warning',
  saved: 'neutral',
} as const;
const SUPPORT_MESSAGE = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

export const AccountStatusBadge = ({ status }: { readonly status: AccountStatus }) => {
  const { t } = useI18n();
  return <Badge tone={ACCOUNT[status]}>{t(`console.staff_users.status.${status}`)}</Badge>;
};

export const ArticleStateBadge = ({ state }: Pick<StaffArticle, 'state'>) => {
  const { t } = useI18n();
  return <Badge tone={ARTICLE[state]}>{t(`console.staff_articles.state.${state}`)}</Badge>;
};

export const IssueStateBadge = ({ state }: Pick<NewsletterIssue, 'state'>) => {
  const { t } = useI18n();
  return <Badge tone={ISSUE[state]}>{t(`console.staff_issues.state.${state}`)}</Badge>;
};

export const JobStateBadge = ({ state }: { readonly state: ModeratedState }) => {
  const { t } = useI18n();
  return <Badge tone={JOB[state]}>{t(`console.staff_jobs.state.${state}`)}</Badge>;
};

export const SupportMessageStatusBadge = ({ status }: { readonly status: ContactStatus }) => {
  const { t } = useI18n();
  return <Badge tone={SUPPORT_MESSAGE[status]}>{t(`console.support_messages.status.${status}`)}</Badge>;
};
