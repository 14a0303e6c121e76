import { type FormEvent, useState } from 'react';
import type { SignupFields } from '#contract/accounts/signup-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import type { FieldMistake } from '../hooks/use-error-summary.ts';
import { useMutation } from '../hooks/use-mutation.ts';
import { failedFields, failureMessage } from './failure.ts';
import { focusField, textsOf } from './form-fields.ts';

type Texts = Readonly<Record<string, string>>;

interface FormOptions {
  /** The form's fields from top to bottom. */
  readonly fields: readonly string[];
  /** Validation errors by field, from the contract's rules that the server also applies. */
  readonly check: (texts: SignupFields, form: HTMLFormElement) => Readonly<Record<string, MessageKey>>;
  readonly send: (texts: Record<string, string>, form: HTMLFormElement) => Promise<unknown>;
  /** Shown if the server sends no message. */
  readonly fallback: MessageKey;
  /** Whether an error summary takes the focus; otherwise the first invalid field does. */
  readonly summary?: boolean;
  /** Whether all invalid fields are marked at once, without a summary. */
  readonly marksAll?: boolean;
  /** The error of an attempt made without scripts. */
  readonly failed?: string | undefined;
}

interface Failure {
  readonly message: string;
  readonly error?: unknown;
}

/** A form validated by the contract's rules. Its input stays until the server has accepted it. */
export const useForm = ({
  fields,
  check,
  send,
  fallback,
  summary = false,
  marksAll = summary,
  failed,
}: FormOptions) => {
  const { t } = useI18n();
  const { mutate, pending } = useMutation(fallback);
  const [errors, setErrors] = useState<Texts>({});
  const [failure, setFailure] = useState<Failure | undefined>(failed ? { message: failed } : undefined);
  /** The errors of the last attempt; corrected fields stay listed. */
  const [mistakes, setMistakes] = useState<readonly FieldMistake[]>([]);

  const refuse = (form: HTMLFormElement, found: Texts) => {
    setErrors(found);
    const listed = fields.flatMap((id) => (found[id] ? [{ id, message: found[id] }] : []));
    if (summary) setMistakes(listed);
    else if (listed[0]) focusField(form, listed[0].id);
  };
  const fail = (form: HTMLFormElement, error: unknown): true => {
    const refused = failedFields(error, fields);
    if (Object.keys(refused).length > 0) refuse(form, refused);
    else setFailure({ message: failureMessage(error, fallback, t), error });
    return true;
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = textsOf(form);
    // Unless a form marks all, one error is shown at a time, in the order of the rules.
    const found = Object.entries(check(texts, form)).slice(0, marksAll ? undefined : 1);
    setFailure(undefined);
    refuse(form, Object.fromEntries(found.map(([field, key]) => [field, t(key)])));
    if (found.length === 0)
      await mutate(
        () => send(texts, form),
        (error) => fail(form, error),
      );
  };
  return { pending, errors, setErrors, mistakes, failure, submit };
};
