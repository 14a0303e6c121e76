/** Questions that come with the product, in the user's language. */
import type { PostedQuestion } from '#contract/screening.ts';
import type { Translate } from '../../../../i18n/messages.ts';

export const suggestedQuestions = (t: Translate): readonly PostedQuestion[] => {
  const optional = { is_required: false, choices: [], expected: null };
  const required = { ...optional, is_required: true };
  return [
    { ...required, kind: 'yes_no', text: t('console.library.suggest_permit') },
    { ...required, kind: 'number', text: t('console.library.suggest_years') },
    {
      ...required,
      kind: 'choice',
      text: t('console.library.suggest_start'),
      choices: t('console.library.suggest_start_choices').split('\n'),
    },
    { ...required, kind: 'yes_no', text: t('console.library.suggest_licence') },
    { ...required, kind: 'yes_no', text: t('console.library.suggest_shifts') },
    { ...optional, kind: 'text', text: t('console.library.suggest_why') },
    { ...optional, kind: 'file', text: t('console.library.suggest_sample') },
  ];
};
