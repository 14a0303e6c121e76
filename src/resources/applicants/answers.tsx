import { Box } from '@mui/material';
import type { AnsweredQuestion } from '#contract/screening.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeAnswer } from '../../kit/screening/write-answer.ts';
import { AnswerFile } from './answer-file.tsx';

interface AnswersProps {
  readonly applicationId: number;
  readonly answers: readonly AnsweredQuestion[];
  /** Side by side if there is room, as in a list row. */
  readonly wide?: boolean;
}

/** An applicant's answers, marked if the job requires another one (SCREEN-03). */
export const Answers = ({ applicationId, answers, wide = false }: AnswersProps) => {
  const { t, locale } = useI18n();
  if (answers.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        overflowWrap: 'anywhere',
        ...(wide && { mt: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }),
      }}
    >
      {answers.map((given) => (
        <div key={given.question_id}>
          <Box component="dt" dir="auto" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
            {given.question}
          </Box>
          <Box component="dd" dir="auto" sx={{ mt: 0.25, fontWeight: 500, whiteSpace: 'pre-line' }}>
            {given.kind === 'file' ? (
              <AnswerFile applicationId={applicationId} given={given} />
            ) : (
              writeAnswer(given, t, locale)
            )}{' '}
            {given.is_expected === false && (
              <Badge tone="warning">{t('console.candidates.other_answer')}</Badge>
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
};
