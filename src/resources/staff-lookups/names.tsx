import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { directionOf } from '#contract/shared/locales.ts';

export const OTHER_LOCALES = SHIPPED_LOCALES.filter((locale) => locale !== SHIPPED_LOCALES[0]);

/** The name in other languages. */
export const Names = ({ names }: Pick<StaffLookupValue, 'names'>) => (
  <ul
    style={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 14px',
      listStyle: 'none',
      color: 'var(--ink-2)',
      fontSize: 'var(--text-s)',
    }}
  >
    {OTHER_LOCALES.filter((locale) => names[locale]).map((locale) => (
      <li dir={directionOf(locale)} key={locale} lang={locale}>
        {names[locale]}
      </li>
    ))}
  </ul>
);
