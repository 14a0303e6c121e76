import { YES_NO } from '#contract/screening/rules.ts';
import { useI18n } from '../../i18n/context.tsx';

/** An answer as users read it; null is every one that isn't what the job needs. */
export const useAnswerName = () => {
  const { t } = useI18n();
  return (answer: string | null): string => {
    if (answer === null) return t('console.automations.not_needed');
    const known = YES_NO.find((one) => one === answer);
    return known ? t(`screening.answer_${known}`) : answer;
  };
};
