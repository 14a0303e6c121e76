import { Skeleton } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { ApplicationScorecards, Scorecard } from '#contract/scorecards/calls.ts';
import { RATINGS, RECOMMENDATIONS, SCORECARD_MAX } from '#contract/scorecards/rules.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { CurrentRecord } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { RadioInput } from '../shared/inputs/radio-input.tsx';
import { TextAreaInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useRenewScores, useScorecards } from './use-scorecards.ts';

interface ScorecardDialogProps {
  readonly applicationId: number;
  /** The applicant's. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The member's own scorecard for an applicant; a draft until submitted (SCORE-02). */
export const ScorecardDialog = (props: ScorecardDialogProps) => {
  const { t } = useI18n();
  const { applicationId, name, onClose } = props;
  const query = useScorecards(applicationId);
  const { data } = query;
  if (!data) {
    return (
      <Dialog onClose={onClose} title={t('console.scorecards.score_of', { name })}>
        <Unloaded loading={<Skeleton height="200px" />} query={query} />
      </Dialog>
    );
  }
  return <ScorecardForm {...props} known={data} />;
};

type Criterion = ApplicationScorecards['criteria'][number];

/** The job's criteria, plus those the scorecard was submitted with. */
const criteriaOf = ({ criteria, own }: ApplicationScorecards): readonly Criterion[] => {
  const rated = own?.ratings.map(({ criterion_id, criterion }) => ({ id: criterion_id, name: criterion }));
  return [
    ...criteria,
    ...(rated ?? []).filter(({ id }) => criteria.every((criterion) => criterion.id !== id)),
  ];
};

/** A field for each rating and its note. */
const valuesOf = (criteria: readonly Criterion[], own: Scorecard | null): FieldValues => ({
  recommendation: own?.recommendation ?? '',
  note: own?.note ?? '',
  ...Object.fromEntries(
    criteria.flatMap(({ id }) => {
      const given = own?.ratings.find(({ criterion_id }) => criterion_id === id);
      return [
        [`rating_${id}`, given ? String(given.rating) : ''],
        [`note_${id}`, given?.note ?? ''],
      ];
    }),
  ),
});

/** Criteria with a note but no rating, which the call doesn't take. */
const unratedNotes = (criteria: readonly Criterion[], values: FieldValues): readonly Criterion[] =>
  criteria.filter(({ id }) => String(values[`note_${id}`] ?? '').trim() !== '' && !values[`rating_${id}`]);

/** The input in the call's format. */
const readWith =
  (criteria: readonly Criterion[]) =>
  (values: FieldValues): FieldValues => ({
    recommendation: values.recommendation,
    note: values.note ?? '',
    ratings: criteria
      .filter(({ id }) => values[`rating_${id}`])
      .map(({ id }) => ({
        criterion_id: id,
        rating: Number(values[`rating_${id}`]),
        note: values[`note_${id}`] ?? '',
      })),
  });

const isScorecard = (current: CurrentRecord): current is CurrentRecord & Scorecard =>
  'recommendation' in current && Array.isArray(current.ratings);

/** Stands for no scorecard; any existing version is newer. */
const NONE = 0;

/** The names of the fields in a comparison with a newer version. */
const useLabels = (criteria: readonly Criterion[]): Readonly<Record<string, string>> => {
  const { t } = useI18n();
  return {
    recommendation: t('console.scorecards.recommendation'),
    note: t('console.scorecards.note'),
    ...Object.fromEntries(
      criteria.flatMap(({ id, name }) => [
        [`rating_${id}`, name],
        [`note_${id}`, t('console.scorecards.note_on', { criterion: name })],
      ]),
    ),
  };
};

/** Writes ratings and the recommendation as the form does. */
const useTexts = () => {
  const { t } = useI18n();
  const write = useWrittenRating();
  return (field: string, value: string): string => {
    if (field.startsWith('rating_')) return write(value);
    const recommended = RECOMMENDATIONS.find((one) => field === 'recommendation' && one === value);
    return recommended ? t(`console.scorecards.recommends_${recommended}`) : value;
  };
};

const useWrittenRating = () => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  return (rating: string): string =>
    rating ? number.format(Number(rating)) : t('console.scorecards.not_assessed');
};

interface ScorecardFormProps extends ScorecardDialogProps {
  readonly known: ApplicationScorecards;
}

const ScorecardForm = ({ applicationId, name, onClose, known }: ScorecardFormProps) => {
  const { t } = useI18n();
  const renew = useRenewScores();
  const { own } = known;
  const criteria = criteriaOf(known);
  const values = valuesOf(criteria, own);
  return (
    <RecordDialog
      {...(own
        ? { record: { ...values, id: own.id, version: own.version } }
        : { defaultValues: { ...values, version: NONE } })}
      compared={{
        fieldsOf: (current) => valuesOf(criteria, isScorecard(current) ? current : null),
        textOf: useTexts(),
      }}
      data={{ application_id: applicationId }}
      draftId={`scorecard:${applicationId}`}
      labels={useLabels(criteria)}
      onClose={() => {
        renew();
        onClose();
      }}
      read={readWith(criteria)}
      resource="scorecards"
      submitLabel={t(own ? 'console.scorecards.change' : 'console.scorecards.submit')}
      title={t('console.scorecards.score_of', { name })}
      successMessage={t(own ? 'console.scorecards.changed' : 'console.scorecards.submitted')}
      validate={(typed) => ({
        ...Object.fromEntries(
          unratedNotes(criteria, typed).map(({ id }) => [
            `rating_${id}`,
            t('console.scorecards.rating_missing'),
          ]),
        ),
        recommendation: typed.recommendation ? undefined : t('console.scorecards.recommendation_missing'),
      })}
    >
      <p className="muted">
        {t(criteria.length > 0 ? 'console.scorecards.rating_hint' : 'console.scorecards.no_criteria')}
      </p>
      {criteria.map((criterion) => (
        <CriterionFields criterion={criterion} key={criterion.id} />
      ))}
      <RadioInput
        label={t('console.scorecards.recommendation')}
        labelOf={(one) => t(`console.scorecards.recommends_${one}`)}
        source="recommendation"
        values={RECOMMENDATIONS}
      />
      <TextAreaInput
        label={t('console.scorecards.note')}
        maxLength={SCORECARD_MAX.note}
        optional
        minRows={3}
        source="note"
      />
    </RecordDialog>
  );
};

const RATING_VALUES = [...RATINGS.map(String), ''];

const CriterionFields = ({ criterion: { id, name } }: { readonly criterion: Criterion }) => {
  const { t } = useI18n();
  return (
    <div className="stack gap-8">
      <RadioInput label={name} labelOf={useWrittenRating()} source={`rating_${id}`} values={RATING_VALUES} />
      <TextAreaInput
        label={t('console.scorecards.note_on', { criterion: name })}
        labelHidden
        maxLength={SCORECARD_MAX.note}
        placeholder={t('console.scorecards.note')}
        minRows={1}
        source={`note_${id}`}
      />
    </div>
  );
};
