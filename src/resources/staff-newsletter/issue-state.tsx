import type { NewsletterIssue } from '#contract/staff-care.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { draft: 'neutral', sending: 'warning', sent: 'success' } as const;

export const IssueState = ({ issue: { state } }: { readonly issue: NewsletterIssue }) => {
  const { t } = useI18n();
  return <Badge tone={TONES[state]}>{t(`console.staff_issues.state.${state}`)}</Badge>;
};
