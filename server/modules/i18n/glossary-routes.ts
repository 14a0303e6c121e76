/** Calls of the glossary. Those who may translate a language read it; those who may publish it change it. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { GlossaryEntry } from '#contract/i18n/glossary-calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import { mayTranslate } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { csvOf } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { Failure, invalid, orNotFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import type { Staff } from '../../http/plugins/viewer.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion, assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { glossaryTerms } from '../../platform/db/schema.ts';
import { UnreadableFile } from './file-entry.ts';
import { findTerm, presentTerm, readGlossary } from './glossary.ts';
import { GLOSSARY_COLUMNS, readGlossaryFile, type WrittenTerm } from './glossary-file.ts';
import { assertMayPublish, assertMayTranslate, firstLocale } from './policy.ts';

const INITIAL = { forms: '', note: '' };

/** Without spaces at the ends. Optional fields that are missing stay as they are. */
const accept = <Fields extends { readonly term: string; readonly translation: string }>(
  fields: Fields,
): Fields => {
  const [term, translation] = [fields.term.trim(), fields.translation.trim()];
  const missing = { key: 'server.field.required' } as const;
  if (term === '') throw invalid({ term: missing });
  if (translation === '') throw invalid({ translation: missing });
  return { ...fields, term, translation };
};

const contains = ({ term, translation, note }: GlossaryEntry, text: string): boolean =>
  [term, translation, note].some((part) => part.toLowerCase().includes(text));

/** An own term appears once in its language. Call it under the lock. */
const assertNew = async (tx: Db, language: WrittenLocale, term: string, id?: number): Promise<void> => {
  const found = await findTerm(tx, language, term);
  if (found && found.id !== id)
    throw invalid({ term: { key: 'server.translations.term_there', values: { term } } });
};

const lock = (tx: Db) => tx.execute(`lock table glossary_terms in share row exclusive mode`);

const listRoutes = (app: FastifyInstance, { database: { db }, catalogues }: Deps): void => {
  listCall(app, 'GET staff/translation-terms', async ({ filter, sort, offset, limit }, { viewer }) => {
    const locale = filter.locale ?? firstLocale(catalogues.languages, viewer);
    assertMayTranslate(catalogues.languages, viewer, locale);
    const text = (filter.q ?? '').trim().toLowerCase();
    const found = (await readGlossary(db, locale)).filter((one) => contains(one, text));
    const rows = sort.descending ? found.toReversed() : found;
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  });

  call(app, 'GET staff/translation-term-file', async ({ query: { locale }, viewer, reply }) => {
    assertMayTranslate(catalogues.languages, viewer, locale);
    const terms = await readGlossary(db, locale);
    const rows = terms.map((one) => GLOSSARY_COLUMNS.map((column) => one[column]));
    return asDownload(reply, `glossary-${locale}.csv`).send(csvOf(GLOSSARY_COLUMNS, rows));
  });
};

const changeRoutes = (app: FastifyInstance, { database: { db }, catalogues, clock }: Deps): void => {
  const note = (tx: Db, actorId: number, action: AuditAction, { id, term }: { id?: number; term: string }) =>
    record(tx, {
      ...{ actorId, action, details: { term }, at: clock.now() },
      subject: { kind: 'term', ...(id === undefined ? {} : { id }) },
    });

  call(app, 'POST staff/translation-terms', async ({ body: { locale, ...body }, viewer }) => {
    assertMayTranslate(catalogues.languages, viewer, locale);
    assertMayPublish(viewer, locale);
    return db.transaction(async (tx) => {
      await lock(tx);
      const values = { ...INITIAL, ...accept(body), language: locale };
      await assertNew(tx, locale, values.term);
      const [added] = await tx.insert(glossaryTerms).values(values).returning();
      const row = orNotFound(added);
      await note(tx, viewer.userId, 'term.add', row);
      return presentTerm(row);
    });
  });

  /** Those of languages that the account doesn't translate look missing. */
  const find = async (tx: Db, id: number, viewer: Staff) => {
    await lock(tx);
    const [row] = await tx.select().from(glossaryTerms).where(eq(glossaryTerms.id, id));
    const found = orNotFound(row && mayTranslate(viewer, row.language) ? row : undefined);
    assertMayPublish(viewer, found.language);
    return found;
  };

  call(app, 'PUT staff/translation-terms/:id', ({ params: { id }, body: { version, ...body }, viewer }) =>
    db.transaction(async (tx) => {
      const before = await find(tx, id, viewer);
      await assertCurrentVersion(version, before.version, () => presentTerm(before));
      const fields = accept(body);
      await assertNew(tx, before.language, fields.term, id);
      const [changed] = await tx
        .update(glossaryTerms)
        .set({ ...fields, version: before.version + 1 })
        .where(eq(glossaryTerms.id, id))
        .returning();
      const row = orNotFound(changed);
      await note(tx, viewer.userId, 'term.change', row);
      return presentTerm(row);
    }),
  );

  call(app, 'DELETE staff/translation-terms/:id', ({ params: { id }, query: { version }, viewer }) =>
    db.transaction(async (tx) => {
      const before = await find(tx, id, viewer);
      await assertUnchanged(before, version, async () => ({
        name: before.term,
        state: before.translation,
        ...(await lastStaffAction(tx, 'term', id)),
      }));
      await tx.delete(glossaryTerms).where(eq(glossaryTerms.id, id));
      await note(tx, viewer.userId, 'term.delete', before);
      return { id };
    }),
  );
};

/** Whether anything of a term changed. */
const differs = (one: WrittenTerm, other: WrittenTerm): boolean =>
  GLOSSARY_COLUMNS.some((column) => column !== 'term' && one[column] !== other[column]);

/** @returns what became of the term. Those that come with the portal are not stored again. */
const writeTerm = async (
  tx: Db,
  language: WrittenLocale,
  one: WrittenTerm,
  shipped: readonly GlossaryEntry[],
) => {
  const before = await findTerm(tx, language, one.term);
  const known = before ?? shipped.find(({ term }) => term.toLowerCase() === one.term.toLowerCase());
  if (known && !differs(one, known)) return 'unchanged';
  if (!before) {
    await tx.insert(glossaryTerms).values({ ...one, language });
    return 'added';
  }
  const next = { ...one, version: before.version + 1 };
  await tx.update(glossaryTerms).set(next).where(eq(glossaryTerms.id, before.id));
  return 'changed';
};

const importRoutes = (app: FastifyInstance, { database: { db }, catalogues, clock }: Deps): void => {
  call(app, 'POST staff/translation-term-imports', async ({ body: { locale }, viewer, request, t }) => {
    assertMayTranslate(catalogues.languages, viewer, locale);
    assertMayPublish(viewer, locale);
    const upload = request.uploads?.get('file');
    if (!upload) throw invalid({ file: { key: 'server.field.required' } });
    const terms = readTerms(upload.bytes, t);
    return db.transaction(async (tx) => {
      await lock(tx);
      const shipped = (await readGlossary(tx, locale)).filter(({ is_shipped }) => is_shipped);
      const counts = { added: 0, changed: 0, unchanged: 0 };
      for (const one of terms) counts[await writeTerm(tx, locale, one, shipped)] += 1;
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'term.import', subject: { kind: 'term' }, at: clock.now() },
        details: { locale, ...counts },
      });
      return counts;
    });
  });
};

const readTerms = (bytes: Buffer, t: Parameters<typeof readGlossaryFile>[1]): readonly WrittenTerm[] => {
  try {
    return readGlossaryFile(bytes, t);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Failure('invalid', error.text, { file: error.text });
    throw error;
  }
};

export const glossaryRoutes = (app: FastifyInstance, deps: Deps): void => {
  listRoutes(app, deps);
  changeRoutes(app, deps);
  importRoutes(app, deps);
};
