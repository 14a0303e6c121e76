/** The viewer's own drafts, as calls answer with them. */
import type { Draft, DraftKind } from '#contract/drafts/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Viewer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { nameOf, prefixOf } from './policy.ts';
import { type DraftRow, findDraft, listDrafts } from './repository.ts';

export const presentDraft = (row: Pick<DraftRow, 'baseVersion' | 'data' | 'updatedAt'>): Reply<Draft> => ({
  version: row.baseVersion,
  data: row.data,
  updated_at: row.updatedAt,
});

/** @param id such as `job:12` */
export const readOwnDraft = async (db: Db, viewer: Viewer, id: string): Promise<Reply<Draft> | null> => {
  const draft = await findDraft(db, viewer.userId, nameOf(id, viewer));
  return draft ? presentDraft(draft) : null;
};

export const listOwnDrafts = async (db: Db, viewer: Viewer, kind: DraftKind) => {
  const rows = await listDrafts(db, viewer.userId, kind, prefixOf(kind, viewer));
  return rows.map(({ subject, title, updatedAt }) => ({
    id: `${kind}:${subject}`,
    title,
    updated_at: updatedAt,
  }));
};
