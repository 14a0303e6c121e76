/** What staff can do to a lookup value. */

import { TAG_FILTERS } from '#contract/jobs/filters.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import {
  FIXED_LOOKUPS,
  LOOKUP_NAME_MAX,
  type Lookup,
  type LookupAction,
  type LookupValueState,
  UNTRANSLATED_LOOKUPS,
} from '#contract/staff/rules.ts';
import { isTag, TAG_MAX, tidyTag } from '#contract/talent-pools/tag-rules.ts';
import { Failure, invalid, type Text } from '../../http/failure.ts';
import { english } from '../../platform/i18n/catalogue-files.ts';
import type { Languages } from '../../platform/i18n/languages.ts';
import { termKeys } from '../../platform/i18n/localized-names.ts';
import type { LookupName } from './tables.ts';
import type { LookupValueRow, NameIn, Namesake } from './values-repository.ts';

const keys = termKeys(english);

/** Whether the name is in the catalogues, where its translations are edited with all other texts. */
export const isText = (list: Lookup, name: string): boolean =>
  !UNTRANSLATED_LOOKUPS.includes(list) && keys.has(name);
export const isTranslated = (list: Lookup): boolean => !UNTRANSLATED_LOOKUPS.includes(list);

/** Search filters use these tags by name. */
const isFilter = (list: Lookup, name: string): boolean =>
  list === 'tags' && TAG_FILTERS.some((one) => one === name.toLowerCase());

/** Bringing back a free skill offers it in lists. */
const CHANGES = {
  offered: ['retire'],
  free: ['bring_back', 'retire'],
  retired: ['bring_back'],
} as const satisfies Partial<Record<LookupValueState, readonly LookupAction[]>>;

export const actionsOn = (list: Lookup, { name, state }: LookupValueRow): LookupAction[] => {
  if (isFilter(list, name) || state === 'merged') return [];
  const actions: LookupAction[] = ['rename', ...CHANGES[state]];
  return FIXED_LOOKUPS.includes(list) ? actions : [...actions, 'merge'];
};

/** Actions that the current state of a value forbids. */
export const assertAllowedAction = (list: Lookup, entry: LookupValueRow, act: LookupAction): void => {
  if (actionsOn(list, entry).includes(act)) return;
  const isMerged = entry.state === 'merged';
  throw new Failure('changed', {
    key: isMerged ? 'server.staff.lookup_value_merged' : 'server.staff.lookup_value_kept',
    values: { name: entry.name },
  });
};

/** A valid name on one line. */
export const assertValidName = (list: Lookup, name: string): string => {
  const accepted = list === 'tags' ? tidyTag(name) : name.replace(/\s+/g, ' ').trim();
  if (accepted === '') throw invalid({ name: { key: 'server.field.required' } });
  if (list === 'tags' && !isTag(accepted)) {
    throw invalid({ name: { key: 'server.field.tag', values: { max: TAG_MAX } } });
  }
  if (accepted.length > LOOKUP_NAME_MAX) {
    throw invalid({ name: { key: 'server.field.too_long', values: { limit: LOOKUP_NAME_MAX } } });
  }
  return accepted;
};

/** The names in other languages of the portal that were sent. */
export const assertValidNames = (
  list: Lookup,
  names: Readonly<Record<string, string>>,
  { written }: Pick<Languages, 'written'>,
): NameIn[] =>
  written
    .filter((locale) => isTranslated(list) && locale !== SOURCE_LOCALE && names[locale] !== undefined)
    .map((locale) => ({ locale, translation: (names[locale] ?? '').replace(/\s+/g, ' ').trim() }));

const THERE: Readonly<Record<LookupValueState, Text['key']>> = {
  offered: 'server.staff.lookup_value_there',
  free: 'server.staff.lookup_value_there_free',
  retired: 'server.staff.lookup_value_there_retired',
  merged: 'server.staff.lookup_value_there_merged',
};

/** Throws if the name exists in the lookup, except for the value itself and values merged into it. */
export const assertUniqueName = (namesakes: readonly Namesake[], id?: number): void => {
  const other = namesakes.find((one) => one.id !== id && (id === undefined || one.mergedInto !== id));
  if (other) throw invalid({ name: { key: THERE[other.state], values: { name: other.name } } });
};

/** Another value of the same lookup. */
export const assertValidTarget = (from: LookupName, into: LookupName | undefined): LookupName => {
  if (!into) throw invalid({ into: { key: 'server.field.unknown_entry' } });
  if (into.list !== from.list) throw invalid({ into: { key: 'server.staff.merge_other_list' } });
  if (into.id === from.id) throw invalid({ into: { key: 'server.staff.merge_itself' } });
  return into;
};

/** A value can be merged into an active one; a subcategory into one of its category. */
export const assertValidMerge = (
  list: Lookup,
  from: LookupValueRow,
  into: LookupValueRow | undefined,
): LookupValueRow => {
  assertAllowedAction(list, from, 'merge');
  if (!into) throw invalid({ into: { key: 'server.field.unknown_entry' } });
  if (into.state !== 'offered' && into.state !== 'free') {
    throw invalid({ into: { key: 'server.staff.merge_retired', values: { name: into.name } } });
  }
  if (from.categoryId !== into.categoryId) {
    throw invalid({ into: { key: 'server.staff.merge_other_category' } });
  }
  return into;
};

export const assertEditableLookup = (list: Lookup): void => {
  if (FIXED_LOOKUPS.includes(list)) throw invalid({ list: { key: 'server.staff.lookup_fixed' } });
};

export const assertValidCategory = (category: LookupValueRow | undefined): void => {
  if (category?.state !== 'offered') throw invalid({ category_id: { key: 'server.field.unknown_entry' } });
};

/** A form needs at least one value to offer. */
export const assertNotLast = (offered: number): void => {
  if (offered <= 1) throw new Failure('changed', { key: 'server.staff.lookup_value_last' });
};
