/**
 * How a text of the catalogues is read: `%{name}` stands for a value, `||||` separates plural forms, and
 * `smart_count` chooses among them (the notation of Polyglot, which the console's provider reads too).
 */
export type Catalogue = Readonly<Record<string, string>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** The order in which a language's plural forms stand in a text: that of Unicode's plural categories. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const pluralForms = new Map<string, { rules: Intl.PluralRules; order: Intl.LDMLPluralRule[] }>();

const formIndex = (locale: string, count: number): number => {
  let plural = pluralForms.get(locale);
  if (!plural) {
    const rules = new Intl.PluralRules(locale);
    const used = rules.resolvedOptions().pluralCategories;
    plural = { rules, order: CATEGORIES.filter((category) => used.includes(category)) };
    pluralForms.set(locale, plural);
  }
  return plural.order.indexOf(plural.rules.select(count));
};

/** Fills in a text. Numbers are written the way the locale writes them. */
export const formatMessage = (template: string, locale: string, values: MessageValues = {}): string => {
  const forms = template.split('||||');
  const count = values.smart_count;
  const form = forms.length > 1 && typeof count === 'number' ? forms[formIndex(locale, count)] : forms[0];
  return (form ?? forms[forms.length - 1] ?? '').trim().replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
};

/** Groups of long texts that come with the one page that shows them (`GET page-texts`). */
export const READING_GROUPS = ['about', 'faq', 'privacy', 'services'] as const;
export type ReadingGroup = (typeof READING_GROUPS)[number];

export const groupOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** Which texts travel where: `server` and reading ones in no bundle, `console` ones to the console only, the rest to both. */
export type Bundle = 'site' | 'console';
export const travelsIn = (key: string, bundle: Bundle): boolean => {
  const group = groupOf(key);
  if (group === 'server' || group === 'mail' || READING_GROUPS.some((one) => one === group)) return false;
  return bundle === 'console' || (group !== 'console' && group !== 'ra');
};
