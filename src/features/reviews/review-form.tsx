import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { REVIEW_MAX, REVIEW_STARS, reviewMistakes } from '#contract/companies/review-rules.ts';
import { ApiError, type CurrentRecord } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { FieldError } from '../../ui/components/field.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { showFields } from '../versions/differences.ts';
import { useComparison } from '../versions/use-comparison.tsx';
import styles from './review-form.module.css';

type Mistakes = Readonly<Partial<Record<'stars' | 'text', string>>>;

export interface WrittenReview {
  readonly stars: number;
  readonly text: string;
  readonly isAnonymous: boolean;
}

interface SavedReview {
  readonly stars: number;
  readonly text: string;
  readonly is_anonymous?: boolean;
  readonly version: number;
}

/** Stands for no review; any existing version is newer. */
const NONE = 0;

type Confirmation = Promise<{ readonly message: string }>;

/** The fields of a company or candidate review. */
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
  readonly review: SavedReview | null;
  /** Saves over this version; a review written elsewhere meanwhile counts as newer than none. */
  readonly save: (review: WrittenReview, version: number) => Confirmation;
  readonly remove: () => Confirmation;
  readonly onSaved: () => void;
  /** Content above the fields. */
  readonly notice?: ReactNode;
  /** Choices below the text. */
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
      <div className="row gap-8">
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

/** A review under the record's field names; anonymity is included only if it can be chosen. */
const fieldsOf = ({ stars, text, isAnonymous }: WrittenReview, like: object) => ({
  stars,
  text,
  ...('is_anonymous' in like ? { is_anonymous: isAnonymous } : {}),
});

/** The user's own review, with another version's fields. */
const mergeReview = (
  mine: WrittenReview,
  theirs: CurrentRecord,
  taken: readonly string[],
): WrittenReview => ({
  stars: taken.includes('stars') ? Number(theirs.stars) : mine.stars,
  text: taken.includes('text') ? String(theirs.text) : mine.text,
  isAnonymous: taken.includes('is_anonymous') ? theirs.is_anonymous === true : mine.isAnonymous,
});

const useReviewForm = ({ about, review, save, remove, onSaved }: FormProps) => {
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const { mutate, pending } = useMutation('review.failed');
  /** The form starts over when the saved review is loaded. Until then, an open dialog would be lost. */
  const [savedOver, setSavedOver] = useState<SavedReview | null>();
  const busy = pending || savedOver === review;
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const labels = new Map([
    ['stars', t(QUESTIONS[about].stars)],
    ['text', t('review.text_label')],
    ['is_anonymous', t('review.anonymous')],
  ]);
  const { compare, dialog } = useComparison((name) => labels.get(name) ?? name, busy);

  const attempt = async (
    call: () => Promise<{ message: string }>,
    outdated?: (now: CurrentRecord) => void,
  ) => {
    const answer = await mutate(call, (error) => {
      const current = error instanceof ApiError ? error.current : undefined;
      if (current) outdated?.(current);
      return current !== undefined && outdated !== undefined;
    });
    if (!answer) return;
    toast.success(answer.message);
    setSavedOver(review);
    onSaved();
  };
  /** Saves the input; over a newer version, only the fields that the author chose (KEEP-01). */
  const send = (written: WrittenReview, version: number): Promise<void> =>
    attempt(
      () => save(written, version),
      (current) => {
        const mine = fieldsOf(written, current);
        const names = Object.keys(mine);
        const show = (record: object) => {
          const shown = showFields({ ...record }, names);
          const { is_anonymous: choice } = shown;
          if (!choice) return shown;
          const text = t(choice.value === 'true' ? 'versions.yes' : 'versions.no');
          return { ...shown, is_anonymous: { ...choice, text } };
        };
        compare({
          base: review ? show(review) : undefined,
          mine: show(mine),
          theirs: show(current),
          current,
          onResolved: (taken) => void send(mergeReview(written, current, taken), current.version),
        });
      },
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const stars = Number(fields.get('stars') ?? 0);
    const text = String(fields.get('text'));
    const found = reviewMistakes({ stars, text });
    setMistakes(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)])));
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return send({ stars, text, isAnonymous: fields.has('is_anonymous') }, review?.version ?? NONE);
  };
  return { t, busy, mistakes, submit, remove: () => attempt(remove), dialog };
};

/** The user's own review: create, edit, delete. */
export const ReviewForm = (props: FormProps) => {
  const { review, notice, choices } = props;
  const questions = QUESTIONS[props.about];
  const { t, busy, mistakes, submit, remove, dialog } = useReviewForm(props);
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
      <div className="row gap-12">
        <Button busy={busy} type="submit">
          {t(review ? 'review.change' : 'review.send')}
        </Button>
        {review && (
          <Button disabled={busy} icon="trash" onClick={() => setAsking(true)} variant="danger-quiet">
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
      {dialog}
    </form>
  );
};
