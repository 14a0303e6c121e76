import { AI_USES, VACANCY_STATES } from '#contract/job-rules/rules.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ChoiceInput } from '../../shared/inputs/choice-input.tsx';
import { DateInput } from '../../shared/inputs/text-input.tsx';
import { today } from '../../shared/ui/days.ts';

/** What the company promises and says about hiring for the job. */
export const StatementFields = () => {
  const { t } = useI18n();
  return (
    <>
      <DateInput
        hint={t('console.job_post.decision_by_hint')}
        label={t('console.job_post.decision_by')}
        min={today()}
        optional
        source="decision_by"
      />
      <ChoiceInput
        choices={VACANCY_STATES.map((id) => ({ id, name: t(`job.vacancy_${id}`) }))}
        hint={t('console.job_post.vacancy_state_hint')}
        label={t('console.job_post.vacancy_state')}
        optional
        source="vacancy_state"
      />
      <ChoiceInput
        choices={AI_USES.map((id) => ({ id, name: t(`job.ai_${id}`) }))}
        hint={t('console.job_post.ai_use_hint')}
        label={t('console.job_post.ai_use')}
        optional
        source="ai_use"
      />
    </>
  );
};
