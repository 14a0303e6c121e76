import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { REVIEW_MAX, REVIEW_STARS, reviewMistakes } from '#contract/review-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { failureMessage } from '../accounts/failure.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FieldError, TextAreaField } from '../ui/field.tsx';
import { useToast } from '../ui/toasts.tsx';
import styles from './review-form.module.css';

type Mistakes = Readonly<Partial<Record<'stars' | 'text', string>>>;

export interface WrittenReview {
  readonly stars: number;
  readonly text: string;
  readonly isAnonymous: boolean;
}

type Told = Promise<{ readonly message: string }>;

/** What is asked of whoever reviews a company, and of a company that reviews a candidate. */
const QUESTIONS = {
  company: { stars: 'review.stars_label', text: 'review.text_hint', deleted: 'review.delete_text' },
  candidate: {
    stars: 'candidate.review_stars_label',
    text: 'candidate.review_text_hint',
    deleted: 'candidate.review_delete_text',
  },
} as const;

interface FormProps {
  readonly about: keyof typeof QUESTIONS;
  readonly review: { readonly stars: number; readonly text: string } | null;
  readonly save: (review: WrittenReview) => Told;
  readonly remove: () => Told;
  readonly onSaved: () => void;
  /** What stands above the fields. */
  readonly notice?: ReactNode;
  /** What stands under the text: more to choose. */
  readonly choices?: ReactNode;
}

interface StarsProps {
  readonly legend: string;
  readonly stars: number | undefined;
  readonly error: string | undefined;
}

const StarsField = ({ legend, stars, error }: StarsProps) => {
  const { t } = useEnvironment().i18n;
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {REVIEW_STARS.map((star) => (
          <label key={star} className={styles.choice}>
            <input defaultChecked={star === stars} name="stars" type="radio" value={star} />
            {t('review.stars', { smart_count: star })}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
};

const useReviewForm = ({ save, remove, onSaved }: FormProps) => {
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});

  const attempt = async (call: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      const { message } = await call();
      toast.success(message);
      onSaved();
    } catch (error) {
      toast.error(failureMessage(error, 'review.failed', t));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const stars = Number(fields.get('stars') ?? 0);
    const text = String(fields.get('text'));
    const found = reviewMistakes({ stars, text });
    setMistakes(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)])));
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return attempt(() => save({ stars, text, isAnonymous: fields.has('is_anonymous') }));
  };
  return { t, busy, mistakes, submit, remove: () => attempt(remove) };
};

/** A review of one's own: written, changed, deleted. */
export const ReviewForm = (props: FormProps) => {
  const { review, notice, choices } = props;
  const questions = QUESTIONS[props.about];
  const { t, busy, mistakes, submit, remove } = useReviewForm(props);
  const [asking, setAsking] = useState(false);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {notice}
      <StarsField error={mistakes.stars} legend={t(questions.stars)} stars={review?.stars} />
      <TextAreaField
        defaultValue={review?.text}
        error={mistakes.text}
        hint={t(questions.text)}
        label={t('review.text_label')}
        maxLength={REVIEW_MAX}
        name="text"
        rows={5}
      />
      {choices}
      <div className={styles.buttons}>
        <Button busy={busy} type="submit">
          {t(review ? 'review.change' : 'review.send')}
        </Button>
        {review && (
          <Button disabled={busy} icon="trash" onClick={() => setAsking(true)} variant="secondary">
            {t('review.delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        busy={busy}
        cancelLabel={t('review.keep')}
        confirmLabel={t('review.delete_confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        open={asking}
        title={t('review.delete_title')}
      >
        <p>{t(questions.deleted)}</p>
      </ConfirmDialog>
    </form>
  );
};
