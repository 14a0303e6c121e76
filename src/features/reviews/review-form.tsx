import { type ReactNode, useState } from 'react';
import { REVIEW_MAX, REVIEW_STARS, reviewMistakes } from '#contract/companies/review-rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { controlIn, shownIn } from '../record-form/form-fields.ts';
import { type FormOptions, useRecordForm } from '../record-form/use-record-form.ts';
import { useSaving } from '../record-form/use-saving.ts';
import { type ShownField, type ShownFields, showFields } from '../versions/differences.ts';
import styles from './review-form.module.css';

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

/** The name that the choice has in the form and in the record, if it can be chosen. */
const ANONYMOUS = 'is_anonymous';

/** The form's fields, or those of a saved review. */
const useReviewFields = () => {
  const { t } = useEnvironment().i18n;
  const showChoice = (isAnonymous: boolean): ShownField => ({
    value: String(isAnonymous),
    text: t(isAnonymous ? 'versions.yes' : 'versions.no'),
  });
  const collect = (form: HTMLFormElement): ShownFields => {
    const { [ANONYMOUS]: ticked, ...fields } = shownIn(form);
    const canBeChosen = controlIn(form, ANONYMOUS) !== undefined;
    return canBeChosen ? { ...fields, [ANONYMOUS]: showChoice(ticked !== undefined) } : fields;
  };
  const read: FormOptions<unknown>['read'] = (record, names) => ({
    ...showFields(record, names),
    ...(names.includes(ANONYMOUS) ? { [ANONYMOUS]: showChoice(record[ANONYMOUS] === true) } : {}),
  });
  return { collect, read };
};

/** The user's own review: create, edit, delete. */
export const ReviewForm = ({ about, review, save, remove, onSaved, notice, choices }: FormProps) => {
  const { t } = useEnvironment().i18n;
  const questions = QUESTIONS[about];
  const failed = 'review.failed';
  const [asking, setAsking] = useState(false);
  /** The form starts over when the saved review is loaded. Until then, an open dialog would be lost. */
  const [savedOver, setSavedOver] = useState<SavedReview | null>();
  const saved = () => {
    setSavedOver(review);
    onSaved();
  };
  const form = useRecordForm({
    ...useReviewFields(),
    failed,
    record: review ?? undefined,
    labels: { stars: t(questions.stars), [ANONYMOUS]: t('review.anonymous') },
    check: ({ stars = 0, text = '' }) => reviewMistakes({ stars: Number(stars), text }),
    send: ({ stars, text = '', [ANONYMOUS]: choice }, version = NONE) =>
      save({ stars: Number(stars), text, isAnonymous: choice === 'true' }, version),
    saved,
  });
  const removal = useSaving({ failed });
  const busy = form.busy || removal.busy || savedOver === review;
  return (
    <form className={styles.form} key={form.formKey} {...form.formProps}>
      {notice}
      <ChoicePills
        choices={REVIEW_STARS.map((value) => ({ value, label: t('review.stars', { smart_count: value }) }))}
        chosen={review?.stars}
        error={form.errors.stars}
        legend={t(questions.stars)}
        name="stars"
      />
      <TextAreaField
        {...form.fieldOf('text')}
        hint={t(questions.text)}
        label={t('review.text_label')}
        maxLength={REVIEW_MAX}
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
        onConfirm={() => removal.save(remove, { saved })}
        open={asking}
        title={t('review.delete_title')}
      >
        <p>{t(questions.deleted)}</p>
      </ConfirmDialog>
      {form.comparison}
    </form>
  );
};
