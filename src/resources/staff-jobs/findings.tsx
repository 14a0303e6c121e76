import type { ModeratedJob } from '#contract/moderation.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Why a job needs review: history, user reports and failed checks. */
export const Flags = ({
  job: { findings, reports, is_resubmitted, is_appealed },
}: {
  readonly job: ModeratedJob;
}) => {
  const { t } = useI18n();
  if (findings.length === 0 && reports === 0 && !is_resubmitted && !is_appealed) return null;
  const checks = [...new Set(findings.map(({ check }) => check))];
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      {is_resubmitted && <Badge tone="warning">{t('console.staff_jobs.resubmitted')}</Badge>}
      {is_appealed && <Badge tone="accent">{t('console.staff_jobs.appealed')}</Badge>}
      {reports > 0 && (
        <Badge tone="danger">{t('console.staff_jobs.reports', { smart_count: reports })}</Badge>
      )}
      {checks.map((check) => (
        <Badge key={check} tone="warning">
          {t(`console.staff_jobs.check.${check}`)}
        </Badge>
      ))}
    </span>
  );
};
