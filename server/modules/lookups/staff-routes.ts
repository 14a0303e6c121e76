/** Staff calls for lookups: add, rename, retire and merge values. */

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import type { Lookup } from '#contract/staff/rules.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { contentKey } from '../../platform/i18n/content.ts';
import { foldText } from '../../platform/text.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { lockTranslations, readOverrides, writeTranslations } from '../i18n/repository.ts';
import { mergeLookupValue } from './merge.ts';
import * as policy from './policy.ts';
import { actionsOn, isText, isTranslated } from './policy.ts';
import { moveInSearch, renameOnCards } from './search-copies.ts';
import { countUses, entryOf, idOf, type LookupName, openJobsWith } from './tables.ts';
import type { LookupValueRow } from './values-repository.ts';
import * as repository from './values-repository.ts';

/** The names in other languages, if different from English. */
const namesOf = ({ list, id }: LookupName, name: string, catalogues: Catalogues): Record<string, string> => {
  const key = contentKey('lookup_names', list, id);
  return Object.fromEntries(
    catalogues.languages.written
      .filter((locale) => locale !== SOURCE_LOCALE)
      .map((locale) => [
        locale,
        isText(list, name) ? catalogues.localizeName(locale)(name) : catalogues.ownContent(locale, key),
      ])
      .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== name),
  );
};

const presentLookupValue = (
  list: Lookup,
  row: LookupValueRow,
  { uses, catalogues }: { uses: number; catalogues: Catalogues },
): StaffLookupValue => ({
  id: idOf({ list, id: row.id }),
  list,
  name: row.name,
  names: isTranslated(list) ? namesOf({ list, id: row.id }, row.name, catalogues) : {},
  names_from_catalogue: isText(list, row.name),
  category: row.categoryId && row.category ? { id: row.categoryId, name: row.category } : null,
  uses,
  state: row.state,
  merged_into: row.mergedIntoName,
  version: row.version,
  actions: actionsOn(list, row),
});

/** Cached responses that depend on the lookups. */
const OFFERS = ['jobs', 'lookups'] as const;

const nameOf = (id: string): LookupName => orNotFound(entryOf(id));

const find = async (db: Db, entry: LookupName): Promise<repository.LookupValueRow> =>
  orNotFound(await repository.findLookupValue(db, entry));

/** Reads and changes lookups. */
const createLookupEditor = (deps: Deps) => {
  const { database, catalogues, cache, clock } = deps;
  const { db } = database;

  const present = async (
    on: Db,
    list: Lookup,
    rows: readonly repository.LookupValueRow[],
  ): Promise<StaffLookupValue[]> => {
    const ids = rows.map(({ id }) => id);
    const uses = await countUses(on, list, ids);
    return rows.map((row) => presentLookupValue(list, row, { uses: uses.get(row.id) ?? 0, catalogues }));
  };

  const read = async (entry: LookupName, on = db): Promise<StaffLookupValue> => {
    const [presented] = await present(on, entry.list, [await find(on, entry)]);
    if (!presented) throw notFound();
    return presented;
  };

  /** Runs one change of a lookup at a time. */
  const changingLookup = <T>(
    list: Lookup,
    topics: Parameters<typeof changing>[1],
    change: (tx: Db) => Promise<T>,
  ): Promise<T> =>
    changing(deps, topics, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await repository.lockList(tx, list);
      return change(tx);
    });

  /** Changes names in a lookup. Every process reloads them before its next response. */
  const changingNames = async <T>(list: Lookup, change: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await changingLookup(list, 'translations', change);
    await catalogues.renew(db);
    cache.invalidate('translations');
    return result;
  };

  /** Stores names in other languages with all other translations; an empty one is removed. */
  const writeNames = async (
    tx: Db,
    { list, id }: LookupName,
    { name, names, by }: { name: string; names: Readonly<Record<string, string>>; by: number },
  ): Promise<void> => {
    if (policy.isText(list, name)) return;
    const accepted = policy.assertValidNames(list, names, catalogues.languages);
    await lockTranslations(tx);
    for (const { locale, translation } of accepted) {
      const before = await readOverrides(tx, locale);
      const key = contentKey('lookup_names', list, id);
      const wanted = translation === '' ? { key, text: null } : { key, text: translation, english: name };
      await writeTranslations(tx, { locale, by, at: clock.now() }, { before, wanted: [wanted] });
    }
    await repository.copyNames(tx, name, accepted);
  };

  const noting = (tx: Db, actorId: number, entry: LookupName) => {
    const subject = { kind: 'lookup_value', id: idOf(entry) } as const;
    return (action: AuditAction, details: Readonly<Record<string, string>>) =>
      record(tx, { actorId, action, subject, details, at: clock.now() });
  };

  return { present, read, changingLookup, changingNames, writeNames, noting };
};
type LookupEditor = ReturnType<typeof createLookupEditor>;

const listRoutes = (app: FastifyInstance, { database: { db } }: Deps, editor: LookupEditor): void => {
  const { present, read, changingNames, writeNames, noting } = editor;

  listCall(app, 'GET staff/lookup-values', async ({ filter, sort, limit, offset }) => {
    const { list = 'categories', q = '', state, category_id: categoryId } = filter;
    const order = { by: sort.field, descending: sort.descending };
    const asked = { text: foldText(q), state, categoryId, order, limit, offset };
    const { rows, total } = await repository.readEntries(db, list, asked);
    return { rows: await present(db, list, rows), total };
  });

  call(app, 'POST staff/lookup-values', async ({ body, viewer }) => {
    const { list, names = {} } = body;
    policy.assertEditableLookup(list);
    const name = policy.assertValidName(list, body.name);
    const id = await changingNames(list, async (tx) => {
      const categoryId = list === 'sub-categories' ? (body.category_id ?? 0) : null;
      if (categoryId !== null) {
        policy.assertValidCategory(
          await repository.findLookupValue(tx, { list: 'categories', id: categoryId }),
        );
      }
      policy.assertUniqueName(await repository.findNamesakes(tx, list, name, categoryId));
      const added = await repository.insertLookupValue(tx, list, name, categoryId);
      await writeNames(tx, { list, id: added }, { name, names, by: viewer.userId });
      await noting(tx, viewer.userId, { list, id: added })('lookup_value.add', { name });
      return added;
    });
    return read({ list, id });
  });
};

type Change = Call<'PUT staff/lookup-values/:id'>;

const createChanges = ({ clock }: Deps, { noting, writeNames }: LookupEditor) => {
  const rename = async (tx: Db, entry: LookupName, { body, viewer }: Change): Promise<void> => {
    const { list, id } = entry;
    const row = await find(tx, entry);
    const name = policy.assertValidName(list, body.name ?? row.name);
    const isRenamed = name !== row.name;
    if (!isRenamed && body.names === undefined) return;
    policy.assertAllowedAction(list, row, 'rename');
    if (isRenamed) {
      const namesakes = await repository.findNamesakes(tx, list, name, row.categoryId);
      policy.assertUniqueName(namesakes, id);
      await repository.renameLookupValue(tx, list, {
        id,
        before: row.name,
        after: name,
        bearer: namesakes.find((one) => one.mergedInto === id && one.name === name)?.id,
        at: clock.now(),
      });
      await renameOnCards(tx, list, { id, before: row.name, after: name });
    }
    if (body.names !== undefined) {
      await writeNames(tx, entry, { name, names: body.names, by: viewer.userId });
      // Names in other languages are in a separate table, so the change is counted here.
      await repository.countChange(tx, entry);
    }
    await noting(tx, viewer.userId, entry)('lookup_value.rename', { from: row.name, to: name });
  };

  const setState = async (
    tx: Db,
    entry: LookupName,
    state: 'offered' | 'retired',
    actorId: number,
  ): Promise<void> => {
    const row = await find(tx, entry);
    if (state === row.state) return;
    const isRetiring = state === 'retired';
    policy.assertAllowedAction(entry.list, row, isRetiring ? 'retire' : 'bring_back');
    if (isRetiring) policy.assertNotLast(await repository.countOffered(tx, entry.list, row.categoryId));
    await repository.setRetired(tx, entry, isRetiring ? clock.now() : null);
    await noting(
      tx,
      actorId,
      entry,
    )(isRetiring ? 'lookup_value.retire' : 'lookup_value.bring_back', { name: row.name });
  };

  return { rename, setState };
};

const changeRoutes = (app: FastifyInstance, deps: Deps, editor: LookupEditor): void => {
  const { read, changingLookup, changingNames } = editor;
  const { rename, setState } = createChanges(deps, editor);

  call(app, 'PUT staff/lookup-values/:id', async (made) => {
    const entry = nameOf(made.params.id);
    const { name, names, state, version } = made.body;
    const isRenaming = name !== undefined || names !== undefined;
    const check = async (tx: Db) =>
      assertCurrentVersion(version, (await find(tx, entry)).version, () => read(entry, tx));
    if (isRenaming) {
      await changingNames(entry.list, async (tx) => {
        await check(tx);
        await rename(tx, entry, made);
      });
    }
    if (state !== undefined) {
      await changingLookup(entry.list, OFFERS, async (tx) => {
        if (!isRenaming) await check(tx);
        await setState(tx, entry, state, made.viewer.userId);
      });
    }
    return read(entry);
  });
};

const mergeRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { read, changingLookup, noting }: LookupEditor,
): void => {
  const { clock } = deps;

  call(app, 'POST staff/lookup-merges', async ({ body, viewer }) => {
    const from = nameOf(body.from);
    const { list } = from;
    const into = policy.assertValidTarget(from, entryOf(body.into));
    const hold = await changingLookup(list, OFFERS, async (tx) => {
      // Subcategories move with their category.
      if (list === 'categories') await repository.lockList(tx, 'sub-categories');
      const gone = await find(tx, from);
      const stays = policy.assertValidMerge(list, gone, await repository.findLookupValue(tx, into));
      const merge = { list, from: from.id, into: into.id };
      const begun = await beginChange(tx, deps, viewer.userId, { kind: 'lookup_merged', ...merge });
      const jobs = await openJobsWith(tx, list, from.id);
      await mergeLookupValue(tx, merge, clock.now(), begun);
      await moveInSearch(tx, merge, jobs, clock.today());
      await noting(tx, viewer.userId, from)('lookup_value.merge', { name: gone.name, into: stays.name });
      return begun;
    });
    return { ...(await read(into)), undo: offerOf(hold, deps) };
  });
};

export const staffLookupRoutes = (app: FastifyInstance, deps: Deps): void => {
  const editor = createLookupEditor(deps);
  listRoutes(app, deps, editor);
  changeRoutes(app, deps, editor);
  mergeRoutes(app, deps, editor);
};
