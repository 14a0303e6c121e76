import { Fragment, useState } from 'react';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/checkbox.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { CHOICE_GROUPS, type Choice, type ChoiceGroup, choicesOf, type ReviewedValues } from './choices.ts';
import styles from './review-dialog.module.css';

interface ReviewDialogProps {
  readonly read: ReadResume;
  /** The values that can be used here; defaults to all. */
  readonly offered?: readonly string[];
  /** Whether the values fill in a form or are added to the profile. */
  readonly isForm?: boolean;
  readonly busy: boolean;
  readonly onConfirm: (values: ReviewedValues) => void;
  readonly onClose: () => void;
}

const GROUP_LABELS = {
  person: 'profile.section_general',
  experience: 'profile.section_experience',
  education: 'profile.section_education',
  skills: 'profile.section_skills',
  links: 'resume.links',
} as const satisfies Record<ChoiceGroup, string>;

/**
 * Values read from a resume next to their source text. Only ticked ones are used: beforehand, those that are not
 * doubtful (RESUME-02).
 */
const ReviewDialog = ({ read, offered, isForm = false, busy, onConfirm, onClose }: ReviewDialogProps) => {
  const { t, locale } = useI18n();
  const choices = choicesOf(read, { t, locale }).filter(({ id }) => offered?.includes(id) ?? id !== 'email');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(choices.filter(({ isDoubtful }) => !isDoubtful).map(({ id }) => id)),
  );
  const areAll = chosen.size === choices.length;
  const confirm = () =>
    onConfirm(
      choices.reduce<ReviewedValues>((values, { id, add }) => (chosen.has(id) ? add(values) : values), {}),
    );
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    // Not a form of its own, because sign-up opens it inside one.
    <Dialog
      actions={
        choices.length === 0 ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <>
            <Button disabled={busy} onClick={onClose} variant="secondary">
              {t('common.cancel')}
            </Button>
            <Button busy={busy} disabled={chosen.size === 0} onClick={confirm}>
              {t(isForm ? 'resume.fill_in_values' : 'resume.add_values', { smart_count: chosen.size })}
            </Button>
          </>
        )
      }
      onClose={onClose}
      title={t('resume.review_title')}
    >
      <div className="stack gap-20">
        <p>
          {choices.length === 0
            ? t('resume.nothing_found')
            : t(isForm ? 'resume.review_form_text' : 'resume.review_text')}
        </p>
        {choices.length > 0 && (
          <div>
            <Button
              onClick={() => setChosen(new Set(areAll ? [] : choices.map(({ id }) => id)))}
              size="small"
              variant="secondary"
            >
              {t(areAll ? 'resume.choose_none' : 'resume.choose_all')}
            </Button>
          </div>
        )}
        {CHOICE_GROUPS.map((group) => {
          const own = choices.filter((choice) => choice.group === group);
          return own.length === 0 ? null : (
            <fieldset className={styles.group} key={group}>
              <legend>{t(GROUP_LABELS[group])}</legend>
              {own.map((choice) => (
                <ChoiceBox
                  choice={choice}
                  isChosen={chosen.has(choice.id)}
                  key={choice.id}
                  onChange={(isChosen) => choose(choice.id, isChosen)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
    </Dialog>
  );
};
export default ReviewDialog;

interface ChoiceBoxProps {
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

const ChoiceBox = ({ choice: { name, parts, source, isDoubtful }, isChosen, onChange }: ChoiceBoxProps) => {
  const { t } = useI18n();
  return (
    <Checkbox
      checked={isChosen}
      label={
        <>
          <span className="block anywhere">
            {name && `${name}: `}
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change, and can be equal.
              <Fragment key={at}>
                {at > 0 && ', '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>
          {isDoubtful && <span className={styles.doubtful}>{t('resume.doubtful')}</span>}
          <span className={styles.source}>
            <span className="visually-hidden">{t('resume.source')} </span>
            <q dir="auto">{source}</q>
          </span>
        </>
      }
      onChange={({ target }) => onChange(target.checked)}
    />
  );
};
