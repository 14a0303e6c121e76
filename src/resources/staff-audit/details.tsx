import { ROLES } from '#contract/shared/constants.ts';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import { useI18n } from '../../i18n/context.tsx';

/** The log's field names and codes are the same in every language; roles have localized names. */
export const Details = ({ details }: Pick<AuditEntry, 'details'>) => {
  const { t } = useI18n();
  const role = ROLES.find((one) => one === details.role);
  const others = Object.entries(details).filter(
    ([name, value]) => !(role && name === 'role') && value !== null && value !== '',
  );
  // Nothing at all, so that phones leave out the column's name, too.
  if (!role && others.length === 0) return null;
  return (
    <ul style={{ listStyle: 'none', color: 'var(--ink-2)' }}>
      {role && <li>{t(`console.staff_users.role.${role}`)}</li>}
      {others.map(([name, value]) => (
        <li key={name}>
          <code>{name}</code> {String(value)}
        </li>
      ))}
    </ul>
  );
};
