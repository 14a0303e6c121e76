import { type FormEvent, useState } from 'react';
import { useEnvironment } from '../../../environment.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { failedFields } from '../../accounts/failure.ts';
import { focusField, textsOf } from '../../accounts/form-fields.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useSaving } from './use-saving.ts';

type Texts = Record<string, string>;

interface FormOptions<A> {
  /** The form's own rules, the same as the server's. */
  readonly check: (fields: Texts) => Readonly<Record<string, MessageKey>>;
  readonly send: (fields: Texts) => Promise<A>;
  readonly saved: (answer: A) => void;
  readonly signIn?: MessageKey;
}

/** A form of the profile: mistakes under their fields and in a toast, the first one in focus; then the call. */
export const useProfileForm = <A extends { readonly message: string }>(options: FormOptions<A>) => {
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const { busy, save } = useSaving(options.signIn ? { signIn: options.signIn } : {});
  const [errors, setErrors] = useState<Texts>({});

  const refuse = (form: HTMLFormElement, messages: Texts) => {
    setErrors(messages);
    const [first] = Object.keys(messages);
    if (first) focusField(form, first);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = textsOf(form);
    const mistakes = Object.entries(options.check(fields));
    refuse(form, Object.fromEntries(mistakes.map(([field, key]) => [field, t(key)])));
    const [first] = mistakes;
    if (first) return toast.error(t(first[1]));
    const answer = await save(
      () => options.send(fields),
      (error) => refuse(form, failedFields(error, Object.keys(fields))),
    );
    if (answer) options.saved(answer);
  };
  return { busy, errors, submit };
};
