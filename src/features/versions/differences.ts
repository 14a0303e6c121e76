/** Compares two versions of a record field by field. */

/** A field of a record: how to compare it, and how to show it. */
export interface ShownField {
  readonly value: string;
  readonly text: string;
}
export type ShownFields = Readonly<Record<string, ShownField>>;

export type Side = 'mine' | 'theirs';
export interface Difference {
  readonly name: string;
  readonly mine: ShownField;
  readonly theirs: ShownField;
  /** The preselected side: the changed one, or the user's own if both changed. */
  readonly suggested: Side;
}

interface Versions {
  /** The common base; unknown for a draft stored without it. */
  readonly base: ShownFields | undefined;
  readonly mine: ShownFields;
  readonly theirs: ShownFields;
}

const EMPTY: ShownField = { value: '', text: '' };

export const differencesBetween = ({ base, mine, theirs }: Versions): Difference[] =>
  Object.entries(mine).flatMap(([name, one]) => {
    const other = theirs[name] ?? EMPTY;
    if (one.value === other.value) return [];
    const suggested = base?.[name]?.value === one.value ? 'theirs' : 'mine';
    return [{ name, mine: one, theirs: other, suggested } as const];
  });

/** Whether the newer version changed any of the fields to be saved. */
export const hasConflict = ({ base, mine, theirs }: Versions): boolean =>
  !base || Object.keys(mine).some((name) => (base[name] ?? EMPTY).value !== (theirs[name] ?? EMPTY).value);

/** HTML as text: paragraphs become lines, list items become lines with a bullet. */
export const readableText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll('li')) item.prepend('• ');
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, div')) block.append('\n');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list entry, such as `{ id: 3, name: 'Cook' }` or `{ tag_id: 3, tag: 'knives' }`: its id and name. */
const showEntry = (entry: Readonly<Record<string, unknown>>): ShownField => {
  const id = Object.entries(entry).find(([key]) => key === 'id' || key.endsWith('_id'))?.[1];
  const name = Object.entries(entry).find(([key]) => key !== 'id' && !key.endsWith('_id'))?.[1];
  return { value: String(id ?? name ?? ''), text: String(name ?? id ?? '') };
};

/** A record's value as the API returns it. */
export const show = (value: unknown): ShownField => {
  if (value === null || value === undefined) return EMPTY;
  if (Array.isArray(value)) {
    const all = value.map(show);
    return {
      // The order of ids in a list doesn't matter; the order of texts does.
      value: value.some(isObject)
        ? all
            .map((one) => one.value)
            .sort()
            .join()
        : all.map((one) => one.value).join('\n'),
      text: all.map(({ text }) => text).join(', '),
    };
  }
  if (isObject(value)) return showEntry(value);
  return { value: String(value), text: String(value) };
};

/** Picks these fields of a record. */
export const showFields = (
  record: Readonly<Record<string, unknown>>,
  names: readonly string[] = Object.keys(record),
): ShownFields => Object.fromEntries(names.map((name) => [name, show(record[name])]));
