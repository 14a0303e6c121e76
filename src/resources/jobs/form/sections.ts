/** The form's sections and their fields, in order. */
import type { JobForm } from '../../../dataProvider/job-form.ts';

export const SECTIONS = {
  position: [
    'job_title',
    'category_id',
    'subcategory_id',
    'job_type',
    'employment_type_id',
    'industry_id',
    'designation_id',
  ],
  description: ['job_description', 'responsibilities'],
  terms: ['vacancy', 'experience_from', 'experience_to', 'work_mode_id', 'pay'],
  requirements: ['education_id', 'degree_id', 'course_id', 'tags_id'],
  place: [
    'country_id',
    'state_id',
    'city_id',
    'zipcode',
    'job_locations',
    'remote_countries',
    'remote_regions',
  ],
  questions: ['questions'],
  publishing: [
    'application_deadline_date',
    'recruiter_id',
    'decision_by',
    'vacancy_state',
    'ai_use',
    'apply_url',
    'is_featured_job',
    'is_post_later',
    'opens_on',
  ],
} as const satisfies Record<string, readonly (keyof JobForm)[]>;

/** The form's element. */
export const FORM_ID = 'job-post';

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES: readonly SectionName[] = [
  'position',
  'description',
  'terms',
  'requirements',
  'place',
  'questions',
  'publishing',
];

export const sectionId = (name: SectionName): string => `${FORM_ID}-${name}`;

/** The id of a field's control: its name, or that of its text field. */
export const controlOf = (field: string): HTMLElement | null =>
  document.getElementById(`${field}-text`) ?? document.getElementById(field);

/** Focuses a form field. */
export const focusField = (field: string): void => {
  const control = controlOf(field);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
};
