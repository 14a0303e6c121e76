import { AuditScreen } from './screen.tsx';

export const staffAudit = { name: 'staff/audit-log', list: AuditScreen };
