import type { FieldValues, Resolver } from 'react-hook-form';
import { missingJobFields } from '#contract/company-jobs/rules.ts';
import { firstMistake } from '#contract/screening/rules.ts';
import { toJobPost } from '../../../dataProvider/job-form.ts';
import type { Translate } from '../../../i18n/messages.ts';

/** Marks an error as coming from the form; the server's have the type `server`. */
export const REQUIRED = 'required';

/** What the form asks for in place of these fields: exact pay and a range of experience. */
const ASKED = { salary_id: 'pay', experience_id: 'experience_from' } as const;
const isReplaced = (field: string): field is keyof typeof ASKED => Object.hasOwn(ASKED, field);

export const missingFields = (values: FieldValues) =>
  missingJobFields(toJobPost(values)).map((field) => (isReplaced(field) ? ASKED[field] : field));

/** The form's validation errors: every empty required field, by the rule that the server also applies. */
export const requiredErrors = (values: FieldValues, message: string) =>
  Object.fromEntries(missingFields(values).map((field) => [field, { type: REQUIRED, message }]));

/** POST-05 in the form's terms. */
export const createResolver =
  (t: Translate): Resolver<FieldValues> =>
  (values) => {
    const question = firstMistake(toJobPost(values).questions ?? []);
    const errors = {
      ...requiredErrors(values, t('job_post.field_required')),
      ...(values.vacancy < 0 ? { vacancy: { type: 'min', message: t('job_post.vacancy_least') } } : {}),
      ...(question ? { questions: { type: 'question', message: t(question) } } : {}),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
