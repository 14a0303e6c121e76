import { Chip } from '@mui/material';
import type { NewsletterIssue } from '#contract/newsletter/staff-calls.ts';
import { useI18n } from '../../i18n/context.tsx';

const COLORS = { draft: 'default', sending: 'warning', sent: 'success' } as const;

export const IssueStateBadge = ({ state }: Pick<NewsletterIssue, 'state'>) => {
  const { t } = useI18n();
  return <Chip color={COLORS[state]} label={t(`console.staff_issues.state.${state}`)} />;
};
