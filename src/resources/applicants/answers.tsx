import { Box } from '@mui/material';
import type { AnsweredQuestion } from '#contract/screening.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeAnswer } from '../../kit/screening/write-answer.ts';

/** What an applicant answered, with a mark where the job needs another answer (SCREEN-03). */
export const Answers = ({ answers }: { readonly answers: readonly AnsweredQuestion[] }) => {
  const { t, locale } = useI18n();
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      {answers.map((given) => (
        <div key={given.question_id}>
          <Box component="dt" dir="auto" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
            {given.question}
          </Box>
          <Box component="dd" dir="auto" sx={{ mt: 0.25, fontWeight: 500, whiteSpace: 'pre-line' }}>
            {writeAnswer(given, t, locale)}{' '}
            {given.is_expected === false && (
              <Badge tone="warning">{t('console.candidates.other_answer')}</Badge>
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
};
