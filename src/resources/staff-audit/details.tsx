import type { AuditEntry } from '#contract/audit.ts';
import { ROLES } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Names of fields and codes are the log's own: they mean the same in every language. A role has a name in each. */
export const Details = ({ details }: Pick<AuditEntry, 'details'>) => {
  const { t } = useI18n();
  const role = ROLES.find((one) => one === details.role);
  return (
    <ul style={{ listStyle: 'none', color: 'var(--ink-2)' }}>
      {role && <li>{t(`console.staff_users.role.${role}`)}</li>}
      {Object.entries(details)
        .filter(([name, value]) => !(role && name === 'role') && value !== null && value !== '')
        .map(([name, value]) => (
          <li key={name}>
            <code>{name}</code> {String(value)}
          </li>
        ))}
    </ul>
  );
};
