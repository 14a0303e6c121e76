/** A seeker's own review of a company: written, changed, deleted. Loaded for job seekers alone. */
import { type FormEvent, useCallback, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnReview as Review } from '#contract/companies.ts';
import { REVIEW_MAX, REVIEW_STARS, reviewMistakes } from '#contract/review-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { failureMessage } from '../accounts/failure.ts';
import { useLoad } from '../own-jobs/use-load.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FieldError, TextAreaField } from '../ui/field.tsx';
import { useToast } from '../ui/toasts.tsx';
import styles from './own-review.module.css';

type Mistakes = Readonly<Partial<Record<'stars' | 'text', string>>>;

interface FormProps {
  readonly companyId: number;
  readonly review: Review | null;
  readonly onSaved: () => void;
}

const StarsField = ({ stars, error }: { stars: number | undefined; error: string | undefined }) => {
  const { t } = useEnvironment().i18n;
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('review.stars_label')}</legend>
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

const useReviewForm = ({ companyId, onSaved }: FormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
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
    const body = { company_id: companyId, stars, text, is_anonymous: fields.has('is_anonymous') };
    return attempt(() => api('POST save-company-review', { body }));
  };
  const remove = () => attempt(() => api('POST delete-company-review', { body: { company_id: companyId } }));
  return { t, busy, mistakes, submit, remove };
};

const ReviewForm = (props: FormProps) => {
  const { review } = props;
  const { t, busy, mistakes, submit, remove } = useReviewForm(props);
  const [asking, setAsking] = useState(false);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {review?.is_hidden && <Alert tone="warning">{t('review.hidden')}</Alert>}
      <StarsField stars={review?.stars} error={mistakes.stars} />
      <TextAreaField
        defaultValue={review?.text}
        error={mistakes.text}
        hint={t('review.text_hint')}
        label={t('review.text_label')}
        maxLength={REVIEW_MAX}
        name="text"
        rows={5}
      />
      <Checkbox
        defaultChecked={review?.is_anonymous ?? false}
        label={t('review.anonymous')}
        name="is_anonymous"
      />
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
        <p>{t('review.delete_text')}</p>
      </ConfirmDialog>
    </form>
  );
};

export const OwnReview = ({ companyId }: { companyId: number }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { revalidate } = useRevalidator();
  const load = useCallback(
    (signal: AbortSignal) => api('GET own-company-review', { query: { company_id: companyId }, signal }),
    [api, companyId],
  );
  const { data: answer, reload } = useLoad(load);
  // A failed background load never breaks the screen (ERRMSG-05).
  if (!answer) return null;
  const { standing, review } = answer.data;
  if (standing !== 'open' && !review) {
    return standing === 'too_early' ? <Alert tone="info">{t('review.too_early')}</Alert> : null;
  }
  const saved = () => {
    reload();
    revalidate();
  };
  return (
    <Card as="section" aria-labelledby="own-review">
      <h3 id="own-review">{t(review ? 'review.own_title' : 'review.new_title')}</h3>
      <ReviewForm
        companyId={companyId}
        // Another review in the database is another form.
        key={review ? 'written' : 'new'}
        onSaved={saved}
        review={review}
      />
    </Card>
  );
};
