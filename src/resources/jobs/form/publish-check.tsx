import { Box } from '@mui/material';
import { useDeferredValue } from 'react';
import { useGetIdentity } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type CheckedPost, checkPost, type Finding } from '#contract/company-jobs/publish-check.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import type { JobForm } from '../../../dataProvider/job-form.ts';
import { useLookup } from '../../../dataProvider/use-lookup.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { today } from '../../shared/ui/days.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { focusField } from './sections.ts';

/** The form's values in the form that the check expects. */
const useCheckedPost = (otherTitles: readonly string[]): CheckedPost => {
  // Typing has priority; the check can run slightly later.
  const form = useDeferredValue(useWatch<JobForm>());
  const { entries: workModes } = useLookup('workmodes');
  const { identity } = useGetIdentity();
  const nameOf = (entries: typeof workModes, id: number | null | undefined) =>
    entries.find((entry) => entry.id === id)?.name;
  return {
    job_title: form.job_title ?? '',
    job_description: form.job_description ?? '',
    responsibilities: form.responsibilities ?? '',
    company_name: identity?.company ?? '',
    has_pay: Boolean(form.pay),
    has_figures: Boolean(form.pay?.currency),
    city_id: form.city_id ?? null,
    zipcode: form.zipcode ?? '',
    is_remote: nameOf(workModes, form.work_mode_id) === 'Remote',
    employment_type_id: form.employment_type_id ?? [],
    tags_id: form.tags_id ?? [],
    vacancy: form.vacancy ?? 0,
    application_deadline_date: form.application_deadline_date ?? null,
    other_titles: otherTitles,
  };
};

export const CHECK_ID = 'publish-check';

interface PublishCheckProps {
  /** Titles of the company's other open jobs that are similar. */
  readonly otherTitles: readonly string[];
}

/** Advice next to the form, each item with a link to its field. */
export const PublishCheck = ({ otherTitles }: PublishCheckProps) => {
  const { t } = useI18n();
  const findings = checkPost(useCheckedPost(otherTitles), today());
  return (
    <Box
      aria-labelledby={`${CHECK_ID}-title`}
      component="section"
      id={CHECK_ID}
      sx={{
        p: 2.5,
        border: '1px solid var(--line)',
        borderRadius: '14px',
        bgcolor: 'var(--surface)',
        scrollMarginTop: 'calc(var(--header) + 16px)',
      }}
      tabIndex={-1}
    >
      <h2 id={`${CHECK_ID}-title`} className="text-l">
        {t('console.publish_check.title')}
      </h2>
      <p className="note above-4 below-12">
        {findings.length === 0
          ? t('console.publish_check.fine')
          : t('console.publish_check.count', { smart_count: findings.length })}
      </p>
      <Box component="ul" role="list" className="stack gap-10">
        {findings.map((finding) => (
          <FindingItem finding={finding} key={finding.code} />
        ))}
      </Box>
    </Box>
  );
};

const FindingItem = ({ finding: { code, field, weight, missedBy } }: { readonly finding: Finding }) => {
  const { t, locale } = useI18n();
  const isMust = weight === 'must';
  const missers = listFormat(locale, { type: 'conjunction' }).format(
    missedBy.map((one) => t(`console.publish_check.by_${one}`)),
  );
  return (
    <li className="line gap-8 small">
      <Box sx={{ flex: 'none', mt: '1px', color: isMust ? 'var(--danger)' : 'var(--warning)' }}>
        <Icon name={isMust ? 'alert' : 'info'} size={18} />
      </Box>
      <div>
        <Box
          component="a"
          href={`#${field}`}
          onClick={(event) => {
            event.preventDefault();
            focusField(field);
          }}
          sx={{ color: 'var(--ink)', fontWeight: 500 }}
        >
          {t(`console.publish_check.${code}`)}
        </Box>
        <p className="muted">
          {t(isMust ? 'console.publish_check.must' : 'console.publish_check.should', { missers })}
        </p>
      </div>
    </li>
  );
};
