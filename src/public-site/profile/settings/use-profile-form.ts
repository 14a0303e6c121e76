import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CurrentRecord } from '../../../api/errors.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { type ShownFields, showFields } from '../../../features/versions/differences.ts';
import { useComparison } from '../../../features/versions/use-comparison.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useToast } from '../../../ui/components/toasts.tsx';
import { failedFields } from '../../../ui/forms/failure.ts';
import { focusField, textsOf } from '../../../ui/forms/form-fields.ts';
import { labelIn, shownIn } from '../form-fields.ts';
import { useFormDraft } from './use-form-draft.ts';
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

/** Increments when a merged record has arrived; the form then resets with the chosen values. */
const useMergedKey = (version: number | undefined) => {
  const isMerged = useRef(false);
  const seen = useRef(version);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (seen.current !== version && isMerged.current) {
      isMerged.current = false;
      setKey((count) => count + 1);
    }
    seen.current = version;
  }, [version]);
  const merged = () => {
    isMerged.current = true;
  };
  return { key, merged };
};

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
  const { compare, dialog } = useComparison((name) => labels[name] ?? labelIn(element.current, name), busy);
  const { key, merged } = useMergedKey(record?.version);
  const { draft } = options;
  const { older, onInput, saved } = useFormDraft({ draft, form: element, formKey: key, record, compare });
  // The next save is based on the last one from here, even before the record reloads.
  const lastSaved = useRef<ShownFields>(undefined);

  const send = async (form: HTMLFormElement, mine: ShownFields, version: number | undefined) => {
    const fields = valuesOf(mine);
    const answer = await save(
      () => options.send(fields, version),
      (error) => refuse(form, failedFields(error, Object.keys(fields))),
      (current) => resolve(form, mine, current),
    );
    if (!answer) return;
    lastSaved.current = mine;
    saved();
    options.saved(answer);
  };
  const resolve = (form: HTMLFormElement, mine: ShownFields, current: CurrentRecord) => {
    const names = Object.keys(mine);
    const theirs = read(current, names);
    const onResolved = (taken: readonly string[]) => {
      if (taken.length > 0) merged();
      const chosen = taken.map((name) => [name, theirs[name] ?? { value: '', text: '' }] as const);
      void send(form, { ...mine, ...Object.fromEntries(chosen) }, current.version);
    };
    // The initial values behind a draft of an older version are unknown.
    const isKnown = older.current === undefined;
    const base = isKnown ? (lastSaved.current ?? (record && read({ ...record }, names))) : undefined;
    compare({ base, mine, theirs, current, onResolved });
  };
  const sendForm = (form: HTMLFormElement, mine: ShownFields) =>
    send(form, mine, older.current ?? record?.version);
  return { busy, sendForm, onInput, dialog, formKey: key };
};

/**
 * A profile form: shows errors at their fields and in a toast, focuses the first one, and makes the call. A
 * version conflict opens the comparison.
 */
export const useProfileForm = <A extends { readonly message: string }>(options: FormOptions<A>) => {
  const { record, collect = shownIn } = options;
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const { errors, refuse } = useMistakes();
  const { busy, sendForm, onInput, dialog, formKey } = useSend(options, element, refuse);
  const comparison: ReactNode = dialog;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const mistakes = Object.entries(options.check(textsOf(form)));
    refuse(form, Object.fromEntries(mistakes.map(([field, message]) => [field, t(message)])));
    const [first] = mistakes;
    if (first) return toast.error(t(first[1]));
    await sendForm(form, collect(form));
  };
  /** A control's label, initial value and error. */
  const fieldOf = (name: string) => ({
    defaultValue: record && showFields({ ...record }, [name])[name]?.value,
    error: errors[name],
    name,
  });
  const formProps = { ref: element, noValidate: true, onInput, onSubmit: submit };
  return { busy, errors, fieldOf, comparison, formKey, formProps };
};
export type ProfileFormState = ReturnType<typeof useProfileForm>;
