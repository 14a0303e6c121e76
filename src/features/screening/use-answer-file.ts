import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadedAnswer } from '#contract/screening/calls.ts';
import { mistakeInFile } from '#contract/screening/rules.ts';
import { ApiError } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { failureMessage } from '../../ui/forms/failure.ts';

interface AnswerFile {
  readonly questionId: number;
  /** The id of the uploaded file; empty without one. */
  readonly answer: string;
  readonly onAnswer: (id: string) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

/** The names of files that were uploaded on this page, so that an open form knows them at once. */
const known = new Map<string, UploadedAnswer>();

/** Why a file could not be uploaded. The server names the field if it rejects the file. */
const reasonOf = (error: unknown, t: (key: MessageKey) => string): string =>
  error instanceof ApiError && error.fields.file
    ? error.fields.file
    : failureMessage(error, 'screening.file_failed', t);

/** The upload that answers a question: chosen, on its way, stored or removed. */
export const useAnswerFile = ({ questionId, answer, onAnswer, onUploading }: AnswerFile) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [stored, setStored] = useState(() => known.get(answer));
  /** The share that has been sent; undefined unless a file is on its way. */
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);

  const show = useEffectEvent((file: UploadedAnswer) => setStored(file));
  const lose = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    onAnswer('');
    setProblem(t('screening.file_gone'));
  });
  // A draft has the id alone.
  useEffect(() => {
    if (answer === '' || known.has(answer)) return;
    const leaving = new AbortController();
    api('GET uploaded-answers/:id', { params: { id: answer }, signal: leaving.signal }).then(
      ({ data }) => show(data),
      (error: unknown) => !leaving.signal.aborted && lose(error),
    );
    return () => leaving.abort();
  }, [api, answer]);

  const stop = useEffectEvent(() => {
    sending.current?.abort();
    onUploading(false);
  });
  useEffect(() => () => stop(), []);

  const upload = async (file: File): Promise<void> => {
    const mistake = mistakeInFile(file);
    setProblem(mistake && t(mistake));
    if (mistake) return;
    const cancelling = new AbortController();
    sending.current = cancelling;
    setShare(0);
    onUploading(true);
    try {
      const { data } = await api('POST uploaded-answers', {
        body: { question_id: questionId },
        files: { file },
        signal: cancelling.signal,
        onProgress: setShare,
      });
      known.set(data.id, data);
      setStored(data);
      onAnswer(data.id);
    } catch (error) {
      if (!cancelling.signal.aborted) setProblem(reasonOf(error, t));
    }
    setShare(undefined);
    onUploading(false);
  };

  const remove = () => {
    setStored(undefined);
    onAnswer('');
    // If this fails, the server deletes it later.
    api('DELETE uploaded-answers/:id', { params: { id: answer } }).catch(() => {});
  };
  return {
    stored: answer === '' ? undefined : stored,
    isLoading: answer !== '' && stored === undefined,
    share,
    problem,
    upload,
    remove,
    cancel: () => sending.current?.abort(),
  };
};
