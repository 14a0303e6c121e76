/** What is typed into the form of a record: kept as a draft, compared with a newer version, told where it is wrong. */
import { useRef, useState } from 'react';
import { type CurrentRecord, fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { type Draft, useRestored, useToast } from '../ui/kit.ts';
import { changedFields, pickTexts } from './typed-fields.ts';
import { useNewerVersion } from './use-newer-version.tsx';

interface DraftedRecord<Row, Fields> {
  readonly row: Row | undefined;
  readonly draft: Draft;
  readonly fieldsOf: (row: Row | undefined) => Fields;
  /** What the comparison calls the fields. */
  readonly labels: Readonly<Record<string, string>>;
}

export const useDraftedRecord = <Row extends object & { readonly version: number }, Fields extends object>({
  row,
  draft,
  fieldsOf,
  labels,
}: DraftedRecord<Row, Fields>) => {
  const { t } = useI18n();
  const toast = useToast();
  const [fields, setFields] = useState(() => fieldsOf(row));
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  // What was there when it was opened, or saved here last: what others did since is not written over.
  const [base, setBase] = useState(row);
  const { compare, compareAfter, dialog } = useNewerVersion(labels);
  // A draft of an older version began with values that nobody knows any more.
  const isOlder = useRef(false);
  const type = (typed: Fields, over = base) => {
    setFields(typed);
    draft.change(() => {
      const data = changedFields(fieldsOf(over), typed);
      return Object.keys(data).length > 0 ? { version: over?.version ?? null, data } : undefined;
    });
  };
  useRestored(draft, {
    current: row,
    compare,
    put: (data, version) => {
      const over = row && version !== null ? { ...row, version } : row;
      isOlder.current = over?.version !== row?.version;
      setBase(over);
      type({ ...fields, ...pickTexts(data, fields) }, over);
    },
  });
  const tellFailure = (error: unknown) => {
    setMistakes(fieldErrorsOf(error));
    toast.error(messageOf(error, t));
  };
  /** After a refused save of `mine`: compares it with a newer version and saves `again`, or tells why it failed. */
  const compareOrTell = (
    error: unknown,
    mine: object,
    again: (merged: Fields, version: number) => void,
  ): void => {
    const onResolved = (taken: Readonly<Record<string, unknown>>, current: CurrentRecord) => {
      const merged = { ...fields, ...pickTexts(taken, fields) };
      setFields(merged);
      again(merged, current.version);
    };
    const before = isOlder.current ? undefined : { ...base };
    if (!compareAfter(error, { base: before, mine: { ...mine }, onResolved })) tellFailure(error);
  };
  const saved = (stored: Row) => {
    setMistakes({});
    setBase(stored);
    isOlder.current = false;
    draft.remove();
  };
  const fieldOf = (name: keyof Fields & string) => ({
    error: mistakes[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const { [name]: _, ...others } = mistakes;
      setMistakes(others);
      type({ ...fields, [name]: target.value });
    },
    value: fields[name],
  });
  return { fields, fieldOf, version: base?.version, saved, tellFailure, compareOrTell, dialog };
};
