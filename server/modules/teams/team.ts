/** The members of the viewer's company, as calls answer with them. */
import type { Employer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { listMembers } from './repository.ts';

export const listTeam = async (db: Db, viewer: Employer) =>
  (await listMembers(db, viewer.companyId)).map((row) => ({ ...row, is_self: row.id === viewer.userId }));
