/** The texts of a form, as drafts hold them. */
type Texts = Readonly<Record<string, string>>;

/** Those that differ from what the form began with. */
export const changedFields = (begun: object, typed: object): Texts => {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(begun));
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => before.get(name) !== text));
};

/** Those among what was kept that the form has. */
export const pickTexts = (data: Readonly<Record<string, unknown>>, fields: object): Texts =>
  Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] in fields,
    ),
  );
