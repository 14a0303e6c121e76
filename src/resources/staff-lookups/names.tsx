import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { directionOf } from '#contract/shared/locales.ts';

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
    {Object.entries(names).map(([locale, name]) => (
      <li dir={directionOf(locale)} key={locale} lang={locale}>
        {name}
      </li>
    ))}
  </ul>
);
