import { type KeyboardEvent, useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import { cleanSkills, SKILL_MAX, skillsMistakes } from '#contract/profile/rules.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { useSaving } from '../../../features/record-form/use-saving.ts';
import { show } from '../../../features/versions/differences.ts';
import { useComparison } from '../../../features/versions/use-comparison.tsx';
import { Button } from '../../../ui/components/button.tsx';
import { TextField } from '../../../ui/components/field.tsx';
import { type LoadState, useLoad } from '../../../ui/hooks/use-load.ts';
import { ChosenList } from './chosen-list.tsx';
import styles from './settings.module.css';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

interface SkillsFormProps {
  readonly saved: readonly string[];
  readonly version: number;
  readonly part: LoadState<ResponseOf<'GET candidate-skill-details'>>;
}

/** The chosen skills, saved as a whole list, also over a newer version. */
const useSkills = ({ saved, part, version }: SkillsFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [skills, setSkills] = useState<readonly string[]>(saved);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { busy, save } = useSaving();
  const { compareAfter, dialog } = useComparison(() => t('profile.section_skills'), busy);

  /** The list plus the typed text, which can contain several skills; undefined if a rule rejects it. */
  const withTyped = (): string[] | undefined => {
    const next = cleanSkills([...skills, ...typed.split(',')]);
    const mistake = skillsMistakes(next).skills;
    setError(mistake && t(mistake));
    return mistake ? undefined : next;
  };
  const add = () => {
    const next = withTyped();
    if (!next) return;
    setSkills(next);
    setTyped('');
  };
  const remove = (skill: string) => setSkills(skills.filter((one) => one !== skill));
  const store = async (next: readonly string[], seen: number) => {
    await save(
      () => api('POST candidate-skill-details-update', { body: { skills: [...next], version: seen } }),
      {
        saved: (answer) => {
          setSkills(answer.data.map(({ name }) => name));
          setTyped('');
          part.replace(answer);
        },
        refused: (error) =>
          compareAfter(error, {
            base: { skills: show(saved) },
            mine: { skills: show(next) },
            onResolved: (taken, current) =>
              void store(taken.length > 0 ? textsIn(current.skills) : next, current.version),
          }),
      },
    );
  };
  const send = async () => {
    const next = withTyped();
    if (next) await store(next, version);
  };
  return { skills, typed, setTyped, error, busy, add, remove, send, dialog };
};

/** The skill list: suggested or any other skills (PROFILE-08). Saved as a whole. */
export const SkillsForm = (props: SkillsFormProps) => {
  const { t } = useEnvironment().i18n;
  const { skills, typed, setTyped, error, busy, add, remove, send, dialog } = useSkills(props);
  const tags = useLoad('GET tags');
  const changed = skills.join('\n') !== props.saved.join('\n');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div className={styles.form}>
      <div className={styles.addRow}>
        <TextField
          error={error}
          hint={t('profile.skills_hint')}
          label={t('profile.add_skill')}
          list="profile-tags"
          maxLength={SKILL_MAX * 5}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          value={typed}
        />
        <Button disabled={typed.trim() === ''} onClick={add} variant="secondary">
          {t('profile.add')}
        </Button>
      </div>
      <datalist id="profile-tags">
        {tags.data?.data.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <ChosenList
        items={skills}
        keyOf={(skill) => skill}
        label={t('profile.section_skills')}
        nameOf={(skill) => skill}
        onRemove={remove}
        removeLabel={(skill) => t('profile.remove_skill', { skill })}
      />
      <div className={styles.actions}>
        <Button busy={busy} onClick={send}>
          {t('profile.save')}
        </Button>
        {changed && <span className={styles.note}>{t('profile.not_saved')}</span>}
      </div>
      {dialog}
    </div>
  );
};
