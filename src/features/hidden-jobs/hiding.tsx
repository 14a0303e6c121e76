/** Which jobs a signed-in seeker's lists, matches and alerts leave out (HIDE-01). */
import { type FormEvent, useState } from 'react';
import type { BodyOf } from '#contract/endpoints.ts';
import type { HiddenJobs } from '#contract/hidden-jobs/calls.ts';
import { HIDDEN_WORD_MAX, VIEWED_AT_ONCE } from '#contract/hidden-jobs/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/checkbox.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { readViewed } from '../jobs/visits.ts';
import styles from './hiding.module.css';
import { keepHides } from './state.ts';

type Change = BodyOf<'POST change-hidden-jobs'>;
const SWITCHES = ['viewed', 'applied', 'reposted'] as const;

const useHiding = () => {
  const { api } = useEnvironment();
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const { data } = useLoad('GET hidden-jobs', undefined);
  const [changed, setChanged] = useState<HiddenJobs>();
  const save = async (body: Change) => {
    const answer = await mutate(() => api('POST change-hidden-jobs', { body }));
    if (!answer) return undefined;
    const { viewed, applied, reposted, words } = answer.data;
    // What this device knows as viewed counts from the start.
    const ids = body.viewed
      ? readViewed()
          .map(({ id }) => id)
          .slice(0, VIEWED_AT_ONCE)
      : [];
    if (ids.length > 0) await api('POST note-viewed-jobs', { body: { job_ids: ids } }).catch(() => undefined);
    setChanged(answer.data);
    keepHides(viewed || applied || reposted || words.length > 0, viewed, true);
    return answer;
  };
  const change = async (body: Change, undo: Change) => {
    const answer = await save(body);
    if (answer) toast.undoable(answer.message, () => save(undo));
    return answer;
  };
  return { settings: changed ?? data?.data, change, pending };
};

interface WordsProps {
  readonly words: readonly string[];
  readonly pending: boolean;
  readonly change: ReturnType<typeof useHiding>['change'];
}

const Words = ({ words, pending, change }: WordsProps) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const word = typed.trim();
    if (word && (await change({ add_words: [word] }, { remove_words: [word] }))) setTyped('');
  };
  return (
    <>
      <form className={styles.add} onSubmit={add}>
        <TextField
          label={t('hiding.word')}
          maxLength={HIDDEN_WORD_MAX}
          onChange={(event) => setTyped(event.target.value)}
          value={typed}
        />
        <Button disabled={pending} type="submit" variant="secondary">
          {t('hiding.add')}
        </Button>
      </form>
      <ul aria-label={t('hiding.words')} className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <Button
              aria-label={t('hiding.remove', { word })}
              disabled={pending}
              onClick={() => change({ remove_words: [word] }, { add_words: [word] })}
              size="small"
              variant="secondary"
            >
              {word}
              <Icon name="close" size={14} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Switches = () => {
  const { t } = useI18n();
  const { settings, change, pending } = useHiding();
  if (!settings) return null;
  return (
    <section aria-labelledby="hide-jobs" className="stack gap-8">
      <h2 className="text-l" id="hide-jobs">
        {t('hiding.title')}
      </h2>
      <p className="note">{t('hiding.intro')}</p>
      {SWITCHES.map((name) => (
        <Checkbox
          checked={settings[name]}
          disabled={pending}
          key={name}
          label={t(`hiding.${name}`)}
          onChange={({ target: { checked } }) => change({ [name]: checked }, { [name]: !checked })}
        />
      ))}
      {settings.viewed && <p className="note">{t('hiding.viewed_kept')}</p>}
      <Words change={change} pending={pending} words={settings.words} />
    </section>
  );
};

export const Hiding = () => (useSession()?.user?.role === 'seeker' ? <Switches /> : null);
