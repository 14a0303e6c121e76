import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { CurrentRecord } from '../../../api/errors.ts';
import { type EditedRecord, type ShownFields, useEditedRecord } from '../ui/site.ts';

type Fields = Readonly<Record<string, unknown>>;

interface FormRecord extends Pick<EditedRecord, 'draft' | 'record' | 'labelOf'> {
  /** The form's fields among its values. */
  readonly pick: (values: FieldValues) => Fields;
  /** Formats fields of the form, here those of a newer version. */
  readonly show: (fields: Fields, current?: CurrentRecord) => ShownFields;
  /** The form's fields of a newer version; undefined if comparing them wouldn't tell what changed. */
  readonly fieldsOf: (current: CurrentRecord) => Fields | undefined;
  /** What the draft has once something is changed; by default, the changed fields. */
  readonly draftOf?: (changed: Fields, values: FieldValues) => Fields;
}

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** The surrounding react-hook-form as a form of a record. */
export const useFormRecord = (form: FormRecord) => {
  const { pick, show, fieldsOf, draftOf = (changed) => changed } = form;
  const { watch, getValues, setValue, formState } = useFormContext();
  const { defaultValues = {} } = formState;
  // The surrounding form fills in its values after its first effects.
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => setFilledIn(true), []);
  const changed = () => {
    const now = pick(getValues());
    const before = show(pick(defaultValues));
    const names = Object.entries(show(now)).flatMap(([name, { value }]) =>
      before[name]?.value === value ? [] : [name],
    );
    return names.length > 0 ? draftOf(only(now, names), getValues()) : {};
  };
  const put = (fields: Fields, version: number | null) => {
    for (const [name, value] of Object.entries(fields)) setValue(name, value, { shouldDirty: true });
    if (version !== null) setValue('version', version);
  };
  const version = () => (form.record ? (getValues('version') ?? null) : null);
  const { keep, compareAfter, dialog } = useEditedRecord({ ...form, isFilledIn, changed, put, version });
  const noteInput = useEffectEvent(() => keep());
  // A layout effect, so that nothing can be typed before.
  useLayoutEffect(() => watch((_, { name }) => name !== undefined && noteInput()).unsubscribe, [watch]);
  /** @returns whether the failure was a newer version that is compared; the choice is put in and saved. */
  const resolve = (error: unknown, saveAgain: () => void): boolean =>
    compareAfter(error, {
      base: show(pick(defaultValues)),
      mine: show(pick(getValues())),
      read: (current, names) => {
        const fields = fieldsOf(current);
        return fields && show(only(fields, names), current);
      },
      onResolved: (taken, current) => {
        put(only(fieldsOf(current) ?? {}, taken), current.version);
        saveAgain();
      },
    });
  return { resolve, dialog };
};
