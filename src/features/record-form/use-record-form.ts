import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useEnvironment } from '../../app/environment.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useToast } from '../../ui/components/toasts.tsx';
import { failedFields } from '../../ui/forms/failure.ts';
import { focusField, textsOf } from '../../ui/forms/form-fields.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { type ShownFields, show, showFields } from '../versions/differences.ts';
import { labelIn, shownIn } from './form-fields.ts';
import { useElementRecord } from './use-element-record.ts';
import { useSaving } from './use-saving.ts';

type Texts = Record<string, string>;

export interface FormOptions<A> {
  /** The form's validation rules, the same as the server's. */
  readonly check: (fields: Texts) => Readonly<Record<string, MessageKey>>;
  readonly send: (fields: Texts, version: number | undefined) => Promise<A>;
  readonly saved: (answer: A) => void;
  readonly signIn?: MessageKey;
  /** The message for a failure that has none. */
  readonly failed?: MessageKey;
  /** Whether success shows no toast. */
  readonly quiet?: boolean;
  /** The record being edited, by field name; undefined for a new one. */
  readonly record?: (object & { readonly version: number }) | undefined;
  /** The draft of the form's input. */
  readonly draft?: Draft;
  /** The form's full content, if it has more than its controls. */
  readonly collect?: (form: HTMLFormElement) => ShownFields;
  /** Formats a record, if it has more than its fields. */
  readonly read?: (record: Readonly<Record<string, unknown>>, names: readonly string[]) => ShownFields;
  /** The label of a field without a control of that name. */
  readonly labels?: Readonly<Record<string, string>>;
}

const valuesOf = (shown: ShownFields): Texts =>
  Object.fromEntries(Object.entries(shown).map(([name, { value }]) => [name, value]));

/** Validation errors by field; the first one gets the focus. */
const useMistakes = () => {
  const [errors, setErrors] = useState<Texts>({});
  const refuse = (form: HTMLFormElement, messages: Texts) => {
    setErrors(messages);
    const [first] = Object.keys(messages);
    if (first) focusField(form, first);
  };
  return { errors, refuse };
};

/** Saves the form. A version conflict opens the comparison, and the user's choice saves again. */
const useSend = <A extends { readonly message: string }>(
  options: FormOptions<A>,
  element: RefObject<HTMLFormElement | null>,
  refuse: (form: HTMLFormElement, messages: Texts) => void,
) => {
  const { record, read = showFields, labels = {} } = options;
  const { busy, save } = useSaving(options);
  const labelOf = (name: string) => labels[name] ?? labelIn(element.current, name);
  const edited = useElementRecord({ draft: options.draft, record, element, labelOf, busy });
  // The next save is based on the last one from here, even before the record reloads.
  const lastSaved = useRef<ShownFields>(undefined);

  const send = async (form: HTMLFormElement, mine: ShownFields, version = edited.version()) => {
    const fields = valuesOf(mine);
    const compareAfter = (error: unknown) =>
      edited.compareAfter(error, {
        base: lastSaved.current ?? (record && read({ ...record }, Object.keys(mine))),
        mine,
        read,
        onResolved: (taken, current) => {
          if (taken.length > 0) edited.merged();
          const theirs = read(current, taken);
          const chosen = taken.map((name) => [name, theirs[name] ?? show(undefined)] as const);
          void send(form, { ...mine, ...Object.fromEntries(chosen) }, current.version);
        },
      });
    const answer = await save(() => options.send(fields, version ?? undefined), {
      refused: (error) => compareAfter(error) || refuse(form, failedFields(error, Object.keys(fields))),
    });
    if (!answer) return;
    lastSaved.current = mine;
    edited.saved();
    options.saved(answer);
  };
  return { busy, send, onInput: edited.keep, dialog: edited.dialog, formKey: edited.key };
};

/**
 * A profile form: shows errors at their fields and in a toast, focuses the first one, and makes the call. A
 * version conflict opens the comparison.
 */
export const useRecordForm = <A extends { readonly message: string }>(options: FormOptions<A>) => {
  const { record, collect = shownIn } = options;
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const { errors, refuse } = useMistakes();
  const { busy, send, onInput, dialog, formKey } = useSend(options, element, refuse);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const mistakes = Object.entries(options.check(textsOf(form)));
    refuse(form, Object.fromEntries(mistakes.map(([field, message]) => [field, t(message)])));
    const [first] = mistakes;
    if (first) return toast.error(t(first[1]));
    await send(form, collect(form));
  };
  /** A control's label, initial value and error. */
  const fieldOf = (name: string) => ({
    defaultValue: record && showFields({ ...record }, [name])[name]?.value,
    error: errors[name],
    name,
  });
  const formProps = { ref: element, noValidate: true, onInput, onSubmit: submit };
  return { busy, errors, fieldOf, comparison: dialog, formKey, formProps };
};
export type RecordFormState = ReturnType<typeof useRecordForm>;
