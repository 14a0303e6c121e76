import { type FormEvent, useState } from 'react';
import type { SignupFields } from '#contract/signup-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useMutation } from '../hooks/use-mutation.ts';
import type { FieldMistake } from '../ui/error-summary.tsx';
import { failedFields, failureMessage } from './failure.ts';
import { focusField, textsOf } from './form-fields.ts';

type Texts = Readonly<Record<string, string>>;

interface FormOptions {
  /** Its fields, top to bottom. */
  readonly fields: readonly string[];
  /** What is wrong, by field: the rules of the contract, which the server runs too. */
  readonly check: (texts: SignupFields, form: HTMLFormElement) => Readonly<Record<string, MessageKey>>;
  readonly send: (texts: Record<string, string>, form: HTMLFormElement) => Promise<unknown>;
  /** Said where the server's answer says nothing. */
  readonly fallback: MessageKey;
  /** A summary of all mistakes takes the focus; otherwise the first field with one does. */
  readonly summary?: boolean;
  /** What an attempt made without scripts failed with. */
  readonly failed?: string | undefined;
}

interface Failure {
  readonly message: string;
  readonly error?: unknown;
}

/** A form that checks itself by the contract's rules. What was typed stays until it has arrived. */
export const useForm = ({ fields, check, send, fallback, summary = false, failed }: FormOptions) => {
  const { t } = useI18n();
  const { mutate, pending } = useMutation(fallback);
  const [errors, setErrors] = useState<Texts>({});
  const [failure, setFailure] = useState<Failure | undefined>(failed ? { message: failed } : undefined);
  /** The mistakes of the last attempt to send: a field that is corrected since stays listed. */
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
    // Without a summary there is one mistake at a time, in the order of the rules.
    const found = Object.entries(check(texts, form)).slice(0, summary ? undefined : 1);
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
