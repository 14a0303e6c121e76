import { useEffect, useState } from 'react';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { writeList } from '../../i18n/write-list.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { type Choice, type ChoiceGroup, choicesOf, type ReviewedValues } from './choices.ts';
import { forgetReview, keepReview, useKeptReview } from './kept-review.ts';
import ReviewDialog from './review-dialog.tsx';
import { useAddToProfile } from './use-add-to-profile.ts';

/** Reads the default resume; undefined until then, and if it can't be read. */
const useReadResume = () => {
  const { api } = useEnvironment();
  const id = useLoad('GET candidate-resumes').data?.data.find(({ is_default }) => is_default)?.id;
  const [read, setRead] = useState<ReadResume>();
  useEffect(() => {
    if (!id) return;
    api('POST read-stored-resume', { body: { id } }).then(
      ({ data }) => setRead(data),
      // The settings say why, when asked to read it.
      () => undefined,
    );
  }, [api, id]);
  return id && read ? { id, read } : undefined;
};

const COUNTED = {
  experience: 'resume.jobs_read',
  education: 'resume.courses_read',
  skills: 'resume.skills_read',
} as const satisfies Partial<Record<ChoiceGroup, string>>;
const GROUPS = ['experience', 'education', 'skills'] as const;

/** "2 jobs, 1 course and 7 skills" */
const writeCounts = (choices: readonly Choice[], i18n: I18n): string =>
  writeList(
    GROUPS.flatMap((group) => {
      const count = choices.filter((choice) => choice.group === group).length;
      return count > 0 ? [i18n.t(COUNTED[group], { smart_count: count })] : [];
    }),
    i18n,
  );

/** What one tap adds. The title is the present work, or the first that the resume names. */
const valuesOf = (certain: readonly Choice[]): ReviewedValues => {
  const values = certain.reduce<ReviewedValues>((all, { add }) => add(all), { keeps_existing: true });
  const [first] = values.experiences ?? [];
  const title = (values.experiences?.find(({ year_to }) => year_to === null) ?? first)?.exp_designation;
  return title ? { ...values, resume_title: title } : values;
};

interface ResumeOfferProps {
  /** Whether the profile lacks jobs, courses and skills, so that all values are offered. */
  readonly isEmpty: boolean;
  /** Called when the profile has changed. */
  readonly onChanged: () => unknown;
}

/**
 * Offers what the resume says: to an empty profile all that is certain with one tap, and then the doubtful values for a
 * check (RESUME-06, RESUME-10).
 */
const ResumeOffer = ({ isEmpty, onChanged }: ResumeOfferProps) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const resume = useReadResume();
  const waiting = useKeptReview();
  const addToProfile = useAddToProfile(onChanged);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!resume || (!isEmpty && waiting !== resume.id)) return null;
  const choices = choicesOf(resume.read, i18n).filter(({ id }) => id !== 'email');
  const doubtful = choices.filter(({ isDoubtful }) => isDoubtful);
  const certain = choices.filter(({ isDoubtful }) => !isDoubtful);
  const offered = isEmpty ? choices : doubtful;
  const counts = writeCounts(offered, i18n);
  if (offered.length === 0 || (isEmpty && counts === '')) return null;
  const add = async (values: ReviewedValues, isReviewed: boolean) => {
    setBusy(true);
    const isAdded = await addToProfile(values, { undone: forgetReview });
    setBusy(false);
    if (!isAdded) return;
    setOpen(false);
    if (isReviewed || doubtful.length === 0) forgetReview();
    else keepReview(resume.id);
  };
  return (
    <Alert>
      <p>
        {isEmpty
          ? t('resume.we_read', { what: counts })
          : t('resume.left_to_check', { smart_count: doubtful.length })}
      </p>
      <div className="row gap-8 above-4">
        {isEmpty && certain.length > 0 && (
          <Button busy={busy} icon="sparkle" onClick={() => add(valuesOf(certain), false)} size="small">
            {t('resume.add_them')}
          </Button>
        )}
        <Button onClick={() => setOpen(true)} size="small" variant="secondary">
          {t('resume.check_first')}
        </Button>
        {!isEmpty && (
          <Button onClick={forgetReview} size="small" variant="quiet">
            {t('resume.leave_out')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ReviewDialog
          busy={busy}
          offered={offered.map(({ id }) => id)}
          onClose={() => setOpen(false)}
          onConfirm={(values) => add(values, true)}
          read={resume.read}
        />
      )}
    </Alert>
  );
};
export default ResumeOffer;
