import type { JobStatus } from '#contract/constants.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { approved: 'success', active: 'info', rejected: 'danger' } as const;

export const JobStatusBadge = ({ status }: { readonly status: JobStatus }) => {
  const { t } = useI18n();
  return <Badge tone={TONES[status]}>{t(`console.staff_jobs.status.${status}`)}</Badge>;
};
