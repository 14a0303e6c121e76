import { Box, Button, Chip } from '@mui/material';
import type { AnsweredQuestion } from '#contract/screening/calls.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { writeAnswer } from '../../features/screening/write-answer.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useDownload } from '../shared/ui/site.ts';

interface AnswersProps {
  readonly applicationId: number;
  readonly answers: readonly AnsweredQuestion[];
}

/** An applicant's answers (SCREEN-03). */
export const Answers = ({ applicationId, answers }: AnswersProps) => {
  if (answers.length === 0) return null;
  return (
    <dl className="stack gap-12 anywhere">
      {answers.map((given) => (
        <div key={given.question_id}>
          <dt dir="auto" className="note">
            {given.question}
          </dt>
          <Box component="dd" dir="auto" sx={{ mt: 0.25, fontWeight: 500, whiteSpace: 'pre-line' }}>
            <Answer applicationId={applicationId} given={given} />
          </Box>
        </div>
      ))}
    </dl>
  );
};

interface AnswerProps {
  readonly applicationId: number;
  readonly given: AnsweredQuestion;
}

/** An answer, marked if the job requires another one. */
export const Answer = ({ applicationId, given }: AnswerProps) => {
  const { t, locale } = useI18n();
  return (
    <>
      {given.kind === 'file' ? (
        <AnswerFile applicationId={applicationId} given={given} />
      ) : (
        writeAnswer(given, t, locale)
      )}{' '}
      {given.is_expected === false && <Chip color="warning" label={t('console.applicants.other_answer')} />}
    </>
  );
};

/** Downloads a file that answers a question (SCREEN-06). The download needs the session, so it can't be a plain link. */
const AnswerFile = ({ applicationId, given }: AnswerProps) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload();
  const query = { application_id: applicationId, question_id: given.question_id };
  return (
    <Button
      aria-label={t('screening.answer_download', { file: given.answer })}
      loading={pending}
      startIcon={<Icon name="file" />}
      onClick={() => download(() => api('GET application-answer', { query }), given.answer)}
      size="small"
      variant="outlined"
    >
      <bdi>{given.answer}</bdi>
    </Button>
  );
};
