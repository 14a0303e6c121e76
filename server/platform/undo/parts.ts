/** How the kinds of changes are undone: each by the module that makes such changes. */
import type { CacheTag } from '../cache/response-cache.ts';
import type { Db } from '../db/connect.ts';
import type { ChangeKind, DetailsOf } from '../db/schema.ts';
import type { Undoing } from './changes.ts';

interface UndoPart<Kind extends ChangeKind> {
  /**
   * Restores everything to before the change, after its held rows were deleted; omitted if that is enough, with
   * restoring the rows set aside. @returns how many applications have changed since and stay as they are, if any can.
   */
  readonly restore?: (tx: Db, details: DetailsOf<Kind>, undoing: Undoing) => Promise<number> | Promise<void>;
  /** The tags of the cached responses that show the change. */
  readonly tags?: readonly CacheTag[];
}

export type UndoParts = { readonly [Kind in ChangeKind]?: UndoPart<Kind> };
