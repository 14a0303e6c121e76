import type { FieldValues, Resolver } from 'react-hook-form';
import { missingJobFields } from '#contract/job-post-rules.ts';
import { toJobPost } from '../../../dataProvider/job-form.ts';

/** Marks an error as the form's own; the server's are of the type `server`. */
export const REQUIRED = 'required';

/** The errors of a form with these values: every required field that is empty, by the rule the server has too. */
export const requiredErrors = (values: FieldValues, message: string) =>
  Object.fromEntries(
    missingJobFields(toJobPost(values)).map((field) => [field, { type: REQUIRED, message }]),
  );

/** POST-05, as the form asks for it. */
export const createResolver =
  (messages: { readonly required: string; readonly vacancy: string }): Resolver<FieldValues> =>
  (values) => {
    const errors = {
      ...requiredErrors(values, messages.required),
      ...(values.vacancy < 0 ? { vacancy: { type: 'min', message: messages.vacancy } } : {}),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
