/** A lookup value for staff. */

import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { LOCALES, OFFERED_LOCALES } from '#contract/shared/constants.ts';
import type { Lookup } from '#contract/staff/rules.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { actionsOn, isText, isTranslated } from './policy.ts';
import { idOf } from './tables.ts';
import type { LookupValueRow } from './values-repository.ts';

/** The names that readers of other languages see, if different from English. */
const namesOf = (name: string, catalogues: Catalogues): Record<string, string> =>
  Object.fromEntries(
    OFFERED_LOCALES.filter((locale) => locale !== LOCALES[0])
      .map((locale) => [locale, catalogues.localizeName(locale)(name)] as const)
      .filter(([, said]) => said !== name),
  );

export const presentLookupValue = (
  list: Lookup,
  row: LookupValueRow,
  { uses, catalogues }: { uses: number; catalogues: Catalogues },
): StaffLookupValue => ({
  id: idOf({ list, id: row.id }),
  list,
  name: row.name,
  names: isTranslated(list) ? namesOf(row.name, catalogues) : {},
  names_from_catalogue: isText(list, row.name),
  category: row.categoryId && row.category ? { id: row.categoryId, name: row.category } : null,
  uses,
  state: row.state,
  merged_into: row.mergedIntoName,
  version: row.version,
  actions: actionsOn(list, row),
});
