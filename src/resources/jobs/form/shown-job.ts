/** A job's fields for comparing versions. */
import { useFormContext } from 'react-hook-form';
import type { EditableJob } from '#contract/company-jobs/calls.ts';
import { REMOTE_REGION_CODES } from '#contract/jobs/remote-regions.ts';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import { writePay } from '#contract/shared/write-pay.ts';
import type { CurrentRecord } from '../../../api/errors.ts';
import {
  emptyJobForm,
  isJobField,
  type JobForm,
  splitLocations,
  UNKNOWN_EXPERIENCE,
} from '../../../dataProvider/job-form.ts';
import { useDependentLookup, useLookup } from '../../../dataProvider/use-lookup.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { I18n } from '../../../i18n/messages.ts';
import { readableText, type ShownField, type ShownFields, show } from '../../shared/ui/site.ts';
import { useMembers } from '../../shared/ui/use-members.ts';
import { useExperienceChoices } from './choices.ts';

type Field = keyof JobForm;
const FIELDS = Object.keys(emptyJobForm).filter(isJobField);

/** The `current` record of `update-job`. */
export const isEditableJob = (record: CurrentRecord): record is CurrentRecord & EditableJob =>
  'job_title' in record && 'application_deadline_date' in record;

/** Questions in copies and drafts have no ids yet. */
const withoutId = ({ kind, text, is_required, choices, expected, expected_max = null }: PostedQuestion) => [
  ...[kind, text, is_required, choices, expected, expected_max],
];

const valueIn = (field: Field, form: JobForm): string => {
  if (field === 'questions')
    return form.questions.length === 0 ? '' : JSON.stringify(form.questions.map(withoutId));
  if (field === 'pay') return form.pay === null ? '' : JSON.stringify(form.pay);
  const value = form[field];
  if (field === 'job_locations') return splitLocations(form.job_locations).join(', ');
  if (field === 'remote_regions') return [...form.remote_regions].sort().join();
  if (Array.isArray(value))
    return value
      .map(Number)
      .sort((a, b) => a - b)
      .join();
  return value === null ? '' : String(value);
};

/** The form fields in which the two differ, with the second one's values. */
export const changedFields = (one: JobForm, other: JobForm): Partial<JobForm> =>
  Object.fromEntries(
    FIELDS.filter((field) => valueIn(field, one) !== valueIn(field, other)).map((field) => [
      field,
      other[field],
    ]),
  );

/** The form's fields among the stored ones; the draft may be from an earlier version of the form. */
export const pickFields = (data: Readonly<Record<string, unknown>>): Partial<JobForm> =>
  Object.fromEntries(Object.entries(data).filter(([field]) => isJobField(field)));

/** The questions, one per line. */
const textOfQuestions = (value: string): string => {
  const questions: readonly (readonly unknown[])[] = value === '' ? [] : JSON.parse(value);
  return questions.map(([, text]) => String(text)).join('\n');
};

/** Fields whose text is derived from their value. */
const textOf = (field: Field, value: string, i18n: I18n): string | undefined => {
  const { t } = i18n;
  switch (field) {
    case 'pay':
      return value === '' ? '' : writePay(JSON.parse(value), i18n);
    case 'job_description':
    case 'responsibilities':
      return readableText(value);
    case 'is_post_later':
    case 'is_featured_job':
      return t(value === '1' ? 'versions.yes' : 'versions.no');
    case 'vacancy_state':
      return value === 'existing' || value === 'future' ? t(`job.vacancy_${value}`) : value;
    case 'ai_use':
      return value === 'used' || value === 'unused' ? t(`job.ai_${value}`) : value;
    case 'job_type':
      return value === 'professional' ? t('jobs.type_professional') : value;
    case 'questions':
      return textOfQuestions(value);
    case 'job_title':
    case 'vacancy':
    case 'zipcode':
    case 'job_locations':
    case 'apply_url':
    case 'decision_by':
    case 'opens_on':
    case 'application_deadline_date':
      return value;
    default:
      return undefined;
  }
};

const LISTS_AS_TEXT = [
  'employment_type_id',
  'degree_id',
  'course_id',
  'education_id',
  'tags_id',
  'remote_countries',
  'remote_regions',
];

/** The names of the form's options by field. */
const useNames = () => {
  const { t } = useI18n();
  const { getValues } = useFormContext<JobForm>();
  const { category_id, country_id, state_id, experience_from, experience_to } = getValues();
  const { choices: experience } = useExperienceChoices(experience_from, experience_to);
  return {
    category_id: useLookup('categories').entries,
    subcategory_id: useDependentLookup('sub-categories', category_id).entries,
    experience_from: [...experience, { id: UNKNOWN_EXPERIENCE, name: t('jobs.experience_unknown') }],
    experience_to: experience,
    work_mode_id: useLookup('workmodes').entries,
    designation_id: useLookup('designations').entries,
    industry_id: useLookup('industries').entries,
    country_id: useLookup('countries').entries,
    state_id: useDependentLookup('states', country_id).entries,
    city_id: useDependentLookup('cities', state_id).entries,
    employment_type_id: useLookup('employment-types').entries,
    degree_id: useLookup('degrees').entries,
    course_id: useLookup('courses').entries,
    education_id: useLookup('educations').entries,
    tags_id: useLookup('tags').entries,
    recruiter_id: useMembers().members,
    remote_countries: useLookup('countries').entries,
    remote_regions: REMOTE_REGION_CODES.map((id) => ({ id, name: t(`region.${id}`) })),
  } satisfies Partial<Record<Field, readonly { id: number | string; name?: string }[]>>;
};

/** @returns the form as a displayable job; `known` has names of values that the lists may lack. */
export const useShownJob = () => {
  const i18n = useI18n();
  const names: Partial<Record<Field, readonly { id: number | string; name?: string }[]>> = useNames();
  const nameOf = (field: Field, id: string) =>
    names[field]?.find((entry) => String(entry.id) === id)?.name ?? id;
  return (form: JobForm, known?: EditableJob): ShownFields =>
    Object.fromEntries(
      FIELDS.map((field): [string, ShownField] => {
        const value = valueIn(field, form);
        const entry =
          known && field !== 'experience_from' && field !== 'experience_to' && field in known
            ? show(known[field]).text
            : undefined;
        const chosen = () =>
          (LISTS_AS_TEXT.includes(field) ? value.split(',') : [value])
            .map((id) => nameOf(field, id))
            .join(', ');
        const text = textOf(field, value, i18n) ?? (value === '' ? '' : (entry ?? chosen()));
        return [field, { value, text }];
      }),
    );
};
