/** Staff calls for search synonyms. */

import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SynonymBody } from '#contract/jobs/synonym-calls.ts';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { countUpTo, listCall } from '../../http/rest.ts';
import { assertCurrentVersion, assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { searchSynonyms } from '../../platform/db/schema.ts';
import { foldLabel } from '../../search/memory/suggestions.ts';
import { tokensOf } from '../../search/words/tokens.ts';

/** Words as in the search index: folded, unique, and different from the word itself. */
const accept = ({ word, meanings }: SynonymBody) => {
  const [accepted, ...others] = tokensOf(word).map((token) => token.word);
  if (accepted === undefined) throw invalid({ word: { key: 'server.field.required' } });
  if (others.length > 0) throw invalid({ word: { key: 'server.staff.synonym_one_word' } });
  const folded = [...new Set(meanings.map(foldLabel))].filter((one) => one !== '' && one !== accepted);
  if (folded.length === 0) throw invalid({ meanings: { key: 'server.staff.synonym_meaningless' } });
  return { word: accepted, meanings: folded };
};

/** Throws if the word already exists. Call it under the lock. */
const assertUniqueWord = async (tx: Db, word: string, id = 0): Promise<void> => {
  const [there] = await tx
    .select({ id: searchSynonyms.id })
    .from(searchSynonyms)
    .where(and(eq(searchSynonyms.word, word), ne(searchSynonyms.id, id)));
  if (there) throw invalid({ word: { key: 'server.staff.synonym_there', values: { word } } });
};

const mentions = (text: string): SQL =>
  sql`${searchSynonyms.word} || ' ' || array_to_string(${searchSynonyms.meanings}, ' ')
    like ${`%${escapeLike(text)}%`}`;

export const staffSynonymRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  listCall(app, 'GET staff/synonyms', async ({ filter, sort, limit, offset }) => {
    const text = foldLabel(filter.q ?? '');
    const condition = text === '' ? sql`true` : mentions(text);
    const rows = await db
      .select()
      .from(searchSynonyms)
      .where(condition)
      .orderBy(inOrder(sort.descending, searchSynonyms.word))
      .limit(limit)
      .offset(offset);
    return { rows, total: await countUpTo(db, sql`from ${searchSynonyms} where ${condition}`) };
  });

  /** Runs one change of the list at a time, so that checks stay valid until the write. */
  const change = (
    { action, actorId }: { action: AuditAction; actorId: number },
    write: (tx: Db) => Promise<typeof searchSynonyms.$inferSelect | undefined>,
  ) =>
    changing(deps, ['jobs', 'lookups'], async (tx) => {
      await tx.execute(sql`lock table ${searchSynonyms} in share row exclusive mode`);
      const written = orNotFound(await write(tx));
      const { id, word } = written;
      const subject = { kind: 'synonym', id } as const;
      await record(tx, { actorId, action, subject, details: { word }, at: deps.clock.now() });
      return written;
    });

  call(app, 'POST staff/synonyms', ({ body, viewer }) =>
    change({ action: 'synonym.add', actorId: viewer.userId }, async (tx) => {
      const accepted = accept(body);
      await assertUniqueWord(tx, accepted.word);
      const [added] = await tx.insert(searchSynonyms).values(accepted).returning();
      return added;
    }),
  );

  call(app, 'PUT staff/synonyms/:id', ({ params: { id }, body, viewer }) =>
    change({ action: 'synonym.change', actorId: viewer.userId }, async (tx) => {
      const mine = eq(searchSynonyms.id, id);
      const [before] = await tx.select().from(searchSynonyms).where(mine);
      if (!before) return undefined;
      await assertCurrentVersion(body.version, before.version, () => before);
      const accepted = accept(body);
      await assertUniqueWord(tx, accepted.word, id);
      const [changed] = await tx.update(searchSynonyms).set(accepted).where(mine).returning();
      return changed;
    }),
  );

  call(app, 'DELETE staff/synonyms/:id', async ({ params: { id }, query: { version }, viewer }) => {
    await change({ action: 'synonym.delete', actorId: viewer.userId }, async (tx) => {
      const mine = eq(searchSynonyms.id, id);
      const [before] = await tx.select().from(searchSynonyms).where(mine);
      if (!before) return undefined;
      await assertUnchanged(before, version, async () => ({
        name: before.word,
        state: before.meanings.join(', '),
        ...(await lastStaffAction(tx, 'synonym', id)),
      }));
      const [deleted] = await tx.delete(searchSynonyms).where(mine).returning();
      return deleted;
    });
    return { id };
  });
};
