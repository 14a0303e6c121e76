/** Response shapes of accounts for staff. */

import type { StaffAccount, StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { type LevelSettings, levelOf } from '../companies/level-policy.ts';
import type { AccountRow } from './staff-repository.ts';

type ListedRow = Pick<
  AccountRow,
  'id' | 'role' | 'name' | 'lastName' | 'email' | 'status' | 'companyName' | 'createdAt' | 'version'
>;

export const presentAccount = (row: ListedRow): Reply<StaffAccount> => ({
  id: row.id,
  role: row.role,
  name: row.name,
  last_name: row.lastName,
  email: row.email,
  status: row.status,
  company_name: row.companyName,
  created_at: row.createdAt,
  version: row.version,
});

export const presentAccountDetail = (
  row: AccountRow,
  settings: LevelSettings,
): Reply<StaffAccountDetail> => ({
  ...presentAccount(row),
  email_confirmed: row.emailConfirmedAt !== null,
  company_id: row.companyId,
  company_version: row.companyVersion,
  company_is_attended: row.companyIsAttended,
  company_level: row.website === null ? null : levelOf({ ...row, website: row.website }, settings),
  staff_verdict: row.staffVerdict,
  sessions: row.sessions,
  last_used_at: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
  live_jobs: row.liveJobs,
  applications: row.applications,
  suspension_reason: row.suspensionReason,
  suspended_at: row.suspendedAt,
  has_two_factor: row.hasTwoFactor,
});
