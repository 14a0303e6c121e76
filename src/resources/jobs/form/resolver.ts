import type { FieldValues, Resolver } from 'react-hook-form';
import { missingJobFields } from '#contract/job-post-rules.ts';
import { firstMistake } from '#contract/screening-rules.ts';
import { toJobPost } from '../../../dataProvider/job-form.ts';
import type { Translate } from '../../../i18n/messages.ts';

/** Marks an error as the form's own; the server's are of the type `server`. */
export const REQUIRED = 'required';

/** The errors of a form with these values: every required field that is empty, by the rule the server has too. */
export const requiredErrors = (values: FieldValues, message: string) =>
  Object.fromEntries(
    missingJobFields(toJobPost(values)).map((field) => [field, { type: REQUIRED, message }]),
  );

/** POST-05, as the form asks for it. */
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
