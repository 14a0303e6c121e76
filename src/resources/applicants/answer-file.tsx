import type { AnsweredQuestion } from '#contract/screening.ts';
import { Button, useDownload } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';

interface AnswerFileProps {
  readonly applicationId: number;
  readonly given: AnsweredQuestion;
}

/** Downloads a file that answers a question (SCREEN-06). The download needs the session, so it can't be a plain link. */
export const AnswerFile = ({ applicationId, given }: AnswerFileProps) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload();
  const query = { application_id: applicationId, question_id: given.question_id };
  return (
    <Button
      aria-label={t('console.candidates.answer_download', { file: given.answer })}
      busy={pending}
      icon="file"
      onClick={() => download(() => api('GET application-answer', { query }), given.answer)}
      size="small"
      variant="secondary"
    >
      <bdi>{given.answer}</bdi>
    </Button>
  );
};
