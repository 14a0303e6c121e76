import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PLACE_LEVELS } from '../../api/places.ts';
import { textsOf } from '../../ui/forms/form-fields.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { showFields } from '../versions/differences.ts';
import { controlIn } from './form-fields.ts';
import { type EditedRecord, useEditedRecord } from './use-edited-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Choices from lists that load later. Their own fields restore them; see `place-fields.tsx`. */
const PLACES: readonly string[] = PLACE_LEVELS.map((level) => `${level}_id`);

const withoutPlaces = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !PLACES.includes(name)));

const fill = (form: HTMLFormElement | null, fields: Fields): void => {
  for (const [name, value] of Object.entries(withoutPlaces(fields))) {
    const control = controlIn(form, name);
    if (!control || typeof value !== 'string') continue;
    if (control.type === 'checkbox' && control instanceof HTMLInputElement) control.checked = value !== '';
    else control.value = value;
  }
};

/** The changed texts. A form says nothing of a box that isn't ticked. */
const changedTexts = (begun: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.keys({ ...begun, ...now }).flatMap((name) => {
      const text = now[name] ?? '';
      const isKept = !name.endsWith('_id') || PLACES.includes(name);
      return isKept && begun[name] !== text ? [[name, text]] : [];
    }),
  );

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

interface ElementRecord extends Pick<EditedRecord, 'labelOf' | 'busy'> {
  readonly draft: Draft | undefined;
  readonly record: (object & { readonly version: number }) | undefined;
  readonly element: RefObject<HTMLFormElement | null>;
}

/** A form element as a form of a record. */
export const useElementRecord = ({ draft, record, element, ...form }: ElementRecord) => {
  const { key, merged } = useMergedKey(record?.version);
  const begun = useRef<Fields>({});
  /** The version that a draft is based on, if the record has a newer one and the user hasn't chosen yet. */
  const older = useRef<number>(undefined);
  const begin = () => {
    if (element.current) begun.current = textsOf(element.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element restarts it.
  useLayoutEffect(begin, [element, key]);
  const version = () => older.current ?? record?.version ?? null;
  const { keep, compareAfter, dialog } = useEditedRecord({
    ...form,
    draft,
    record: record && { ...record },
    version,
    changed: () => (element.current ? changedTexts(begun.current, textsOf(element.current)) : {}),
    put: (fields, replaced) => {
      if (record && replaced !== null && replaced !== record.version) older.current = replaced;
      fill(element.current, fields);
    },
    show: (fields) => showFields(withoutPlaces(fields)),
  });
  const saved = () => {
    older.current = undefined;
    begin();
    draft?.remove();
  };
  return { key, merged, keep, compareAfter, dialog, saved, version };
};
