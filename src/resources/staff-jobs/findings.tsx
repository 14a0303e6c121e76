import type { ModeratedJob } from '#contract/moderation.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** What speaks against a job at one look: checks it did not pass, reports of readers. */
export const Doubts = ({ job: { findings, reports } }: { readonly job: ModeratedJob }) => {
  const { t } = useI18n();
  if (findings.length === 0 && reports === 0) return null;
  const checks = [...new Set(findings.map(({ check }) => check))];
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
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
