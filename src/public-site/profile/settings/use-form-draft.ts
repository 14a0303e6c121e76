import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CurrentRecord } from '../../../api/errors.ts';
import { PLACE_LEVELS } from '../../../api/places.ts';
import type { DraftInput } from '../../../features/drafts/draft-input.ts';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { useRestored } from '../../../features/drafts/use-restored.ts';
import { showFields } from '../../../features/versions/differences.ts';
import type { Comparison } from '../../../features/versions/use-comparison.tsx';
import { textsOf } from '../../../ui/forms/form-fields.ts';

type Texts = Readonly<Record<string, string>>;

const isControl = (control: unknown): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;

const fill = (form: HTMLFormElement | null, data: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(data)) {
    const control = form?.elements.namedItem(name);
    if (!isControl(control) || PLACES.includes(name) || typeof value !== 'string') continue;
    if (control.type === 'checkbox' && control instanceof HTMLInputElement) control.checked = value !== '';
    else control.value = value;
  }
};

/** Choices from lists that load later. Their own fields restore them; see `place-fields.tsx`. */
const PLACES: readonly string[] = PLACE_LEVELS.map((level) => `${level}_id`);

const withoutPlaces = (data: DraftInput['data']): DraftInput['data'] =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !PLACES.includes(name)));

/** A form says nothing of a box that isn't ticked. */
const withUnticked = (begun: Texts, now: Texts): Texts =>
  Object.fromEntries(Object.keys({ ...begun, ...now }).map((name) => [name, now[name] ?? '']));

const changedTexts = (begun: Texts, now: Texts): Texts =>
  Object.fromEntries(
    Object.entries(withUnticked(begun, now)).filter(
      ([name, text]) => begun[name] !== text && (!name.endsWith('_id') || PLACES.includes(name)),
    ),
  );

interface FormDraft {
  readonly draft: Draft | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  /** A new draft needs a new form element. */
  readonly formKey: number;
  readonly record: (object & { readonly version: number }) | undefined;
  readonly compare: (comparison: Comparison) => void;
}

/** Saves a form's input as a draft, and restores a stored draft. */
export const useFormDraft = ({ draft, form, formKey, record, compare }: FormDraft) => {
  const begun = useRef<Texts>({});
  /** The version that a draft is based on, if the record has a newer one and the user hasn't chosen yet. */
  const older = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element restarts it.
  useLayoutEffect(() => {
    if (form.current) begun.current = textsOf(form.current);
  }, [form, formKey]);
  const onInput = () =>
    draft?.change(() => {
      const data = form.current ? changedTexts(begun.current, textsOf(form.current)) : {};
      const version = older.current ?? record?.version ?? null;
      return Object.keys(data).length > 0 ? { version, data } : undefined;
    });
  const current: CurrentRecord | undefined = record && { ...record };
  useRestored(draft, {
    current,
    compare,
    show: {
      mine: (data) => showFields(withoutPlaces(data)),
      theirs: (data) => showFields({ ...record }, Object.keys(withoutPlaces(data))),
    },
    put: (data, version) => {
      if (record && version !== null && version !== record.version) older.current = version;
      fill(form.current, data);
      onInput();
    },
  });
  const saved = () => {
    older.current = undefined;
    if (form.current) begun.current = textsOf(form.current);
    draft?.remove();
  };
  return { older, onInput, saved };
};
