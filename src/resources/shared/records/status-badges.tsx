/** Badges for the states of what staff manage. */

import { Chip } from '@mui/material';
import type { StaffArticle } from '#contract/blog/staff-calls.ts';
import type { CompanyLevel } from '#contract/companies/levels.ts';
import type { ContactStatus } from '#contract/contact/rules.ts';
import type { ModeratedState } from '#contract/moderation/rules.ts';
import type { AccountStatus } from '#contract/staff/rules.ts';
import { useI18n } from '../../../i18n/context.tsx';

const ACCOUNT = { active: 'success', suspended: 'error', closed: 'default' } as const;
const ARTICLE = { draft: 'default', published: 'success' } as const;
const JOB = {
  review: 'info',
  live: 'success',
  announced: 'primary',
  paused: 'warning',
  closed: 'default',
  expired: 'default',
  rejected: 'error',
  hidden: 'warning',
  saved: 'default',
} as const;
const LEVEL = { new: 'warning', email_confirmed: 'info', verified: 'success' } as const;
const SUPPORT_MESSAGE = { open: 'warning', answered: 'success', closed: 'default' } as const;

export const AccountStatusBadge = ({ status }: { readonly status: AccountStatus }) => {
  const { t } = useI18n();
  return <Chip color={ACCOUNT[status]} label={t(`console.staff_users.status.${status}`)} />;
};

export const ArticleStateBadge = ({ state }: Pick<StaffArticle, 'state'>) => {
  const { t } = useI18n();
  return <Chip color={ARTICLE[state]} label={t(`console.staff_articles.state.${state}`)} />;
};

export const JobStateBadge = ({ state }: { readonly state: ModeratedState }) => {
  const { t } = useI18n();
  return <Chip color={JOB[state]} label={t(`console.staff_jobs.state.${state}`)} />;
};

export const SupportMessageStatusBadge = ({ status }: { readonly status: ContactStatus }) => {
  const { t } = useI18n();
  return <Chip color={SUPPORT_MESSAGE[status]} label={t(`console.support_messages.status.${status}`)} />;
};

export const CompanyLevelBadge = ({ level }: { readonly level: CompanyLevel }) => {
  const { t } = useI18n();
  return <Chip color={LEVEL[level]} label={t(`company_level.${level}`)} />;
};
