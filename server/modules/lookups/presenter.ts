/** An entry as staff see it. */
import { LOCALES, OFFERED_LOCALES } from '#contract/constants.ts';
import type { StaffEntry } from '#contract/staff-lookups.ts';
import type { TendedList } from '#contract/staff-rules.ts';
import type { Catalogues } from '../i18n/catalogues.ts';
import { idOf } from './tables.ts';
import { actsOn, isText, isTranslated } from './policy.ts';
import type { EntryRow } from './values-repository.ts';

/** What readers of each language see in place of the English name, where it is another. */
const namesOf = (name: string, catalogues: Catalogues): Record<string, string> =>
  Object.fromEntries(
    OFFERED_LOCALES.filter((locale) => locale !== LOCALES[0])
      .map((locale) => [locale, catalogues.term(locale)(name)] as const)
      .filter(([, said]) => said !== name),
  );

export const presentEntry = (
  list: TendedList,
  row: EntryRow,
  { uses, catalogues }: { uses: number; catalogues: Catalogues },
): StaffEntry => ({
  id: idOf({ list, id: row.id }),
  list,
  name: row.name,
  names: isTranslated(list) ? namesOf(row.name, catalogues) : {},
  names_are_texts: isText(list, row.name),
  category: row.categoryId && row.category ? { id: row.categoryId, name: row.category } : null,
  uses,
  state: row.state,
  merged_into: row.survivor,
  version: row.version,
  acts: actsOn(list, row),
});
