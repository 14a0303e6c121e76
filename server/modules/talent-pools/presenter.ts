/** Response shapes of talent pools and their people. */

import { fullName, shortName } from '#contract/shared/names.ts';
import type { PooledCandidate } from '#contract/talent-pools/calls.ts';
import { presentSent } from '../job-invitations/presenter.ts';
import type { InvitationRow } from '../job-invitations/repository.ts';
import type { PersonRow, Reader } from './people-repository.ts';

export const presentPerson = (
  row: PersonRow,
  { inFull }: Reader,
  /** The company's invitations by candidate. */
  invitations: ReadonlyMap<number, readonly InvitationRow[]>,
): PooledCandidate => ({
  id: row.id,
  name: (inFull || row.hasApplied ? fullName : shortName)(row.firstName, row.lastName),
  designation: row.designation,
  current_location: row.currentLocation || null,
  has_applied: row.hasApplied,
  pools: row.pools,
  tags: row.tags,
  note: row.note,
  invitations: (invitations.get(row.id) ?? []).map(presentSent),
  version: row.version,
});
