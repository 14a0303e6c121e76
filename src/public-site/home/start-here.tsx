/** Two ways to jobs that suit a visitor: their resume, or three answers (HOME-10). */
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { factsOfResume } from '../../features/arrival/facts-of-resume.ts';
import { keepFacts, useKeptFacts } from '../../features/arrival/kept-facts.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Spinner } from '../../ui/components/spinner.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { failedFields } from '../../ui/forms/failure.ts';
import { RESUME_ACCEPT, resumeProblem } from '../../ui/forms/resume-rule.ts';
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { lazyCode } from '../../ui/load-code.ts';
import quickSearches from './quick-searches.module.css';
import styles from './start-here.module.css';

const AboutYouDialog = lazyCode(() => import('../../features/arrival/about-you-dialog.tsx'));

export const StartHere = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const kept = useKeptFacts();
  const { mutate, pending } = useMutation();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ readonly note?: string }>();
  const toast = useToast();
  const button = useFocusReturn(asked !== undefined);

  const read = async (resume: File) => {
    const problem = resumeProblem(resume);
    if (problem) {
      toast.error(t(problem));
      return;
    }
    const answer = await mutate(
      () => api('POST read-resume', { multipart: true, files: { resume } }),
      (error) => {
        toast.error(failedFields(error, ['resume']).resume ?? messageOf(error, t));
        return true;
      },
    );
    const facts = answer && factsOfResume(answer.data);
    if (facts) keepFacts({ facts });
    else if (answer) setAsked({ note: t('arrival.unread') });
  };
  const choose = () => {
    const file = input.current?.files?.[0];
    if (file) read(file);
    if (input.current) input.current.value = '';
  };
  // A file chosen, or a click that left the focus without a ring, before this script loaded.
  const catchUp = useEffectEvent(() => {
    choose();
    if (button.current?.matches(':focus:not(:focus-visible)')) setAsked({});
  });
  useEffect(() => catchUp(), []);
  return (
    <div className={styles.start} data-for="visitor">
      <label className={`${quickSearches.chip} ${styles.resume}`}>
        {pending ? <Spinner size={16} /> : <Icon name="upload" size={16} />}
        {t('arrival.resume')}
        <input
          accept={RESUME_ACCEPT}
          className="visually-hidden"
          disabled={pending}
          onChange={choose}
          ref={input}
          type="file"
        />
      </label>
      <button
        aria-haspopup="dialog"
        className={quickSearches.chip}
        onClick={() => setAsked({})}
        ref={button}
        type="button"
      >
        <Icon name="sparkle" size={16} />
        {t('arrival.answers')}
      </button>
      {asked && (
        <Suspense>
          <AboutYouDialog kept={kept} note={asked.note} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
