/** The languages that staff translate. Readers can choose an added one once it is published, without a restart. */
import { arrayContains, eq, exists, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { StaffLanguage } from '#contract/i18n/language-calls.ts';
import { type Locale, SHIPPED_LOCALES, SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { languageName } from '#contract/shared/locales.ts';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import { mayTranslate } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { invalid, orNotFound, type Text } from '../../http/failure.ts';
import type { Staff } from '../../http/plugins/viewer.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  glossaryTerms,
  languages,
  translationChanges,
  translationComments,
  translationSuggestions,
  users,
} from '../../platform/db/schema.ts';
import { fallbacksOf } from '../../platform/i18n/languages.ts';
import { createEditor } from './editor.ts';
import { aidsOf } from './language-aids.ts';

type Row = typeof languages.$inferSelect;
type Change = Call<'PUT staff/languages/:id'>;

const readAdded = (db: Db): Promise<Row[]> => db.select().from(languages).orderBy(languages.code);
const isShipped = (code: string): boolean => SHIPPED_LOCALES.some((one) => one === code);

const present = (code: Locale, row: Row | undefined): StaffLanguage => ({
  id: code,
  name: languageName(code),
  fallback: row?.fallback ?? (code === SOURCE_LOCALE ? null : SOURCE_LOCALE),
  is_shipped: row === undefined,
  is_published: row?.isPublished ?? true,
  aids: aidsOf(code),
  version: row?.version ?? 0,
});

/** Texts of the language stand for another one's. */
const assertFallback = (code: Locale, fallback: Locale, added: readonly Row[]): void => {
  const rows = new Map(added.map((row) => [row.code, row]));
  const isKnown = isShipped(fallback) || rows.has(fallback);
  if (!isKnown) throw invalid({ fallback: { key: 'server.field.unknown_entry' } });
  if (fallback === code || fallbacksOf(fallback, rows).includes(code))
    throw invalid({ fallback: { key: 'server.languages.circle' } });
};

/** A translator would be left with a language that isn’t there. */
const hasTranslators = async (tx: Db, code: Locale): Promise<boolean> =>
  (await tx.$count(users, arrayContains(users.staffLanguages, [code]))) > 0;

/** Whether people wrote anything in the language, which would be lost. */
const hasTexts = async (tx: Db, code: Locale): Promise<boolean> => {
  const [{ found } = { found: false }] = await tx
    .select({
      found: sql<boolean>`
        ${exists(tx.select().from(translationChanges).where(eq(translationChanges.locale, code)))}
        or ${exists(tx.select().from(translationSuggestions).where(eq(translationSuggestions.language, code)))}
        or ${exists(tx.select().from(translationComments).where(eq(translationComments.language, code)))}
        or ${exists(tx.select().from(glossaryTerms).where(eq(glossaryTerms.language, code)))}`,
    })
    .from(sql`(select 1) one`);
  return found;
};

const assertRemovable = async (tx: Db, { code, isPublished }: Row, added: readonly Row[]): Promise<void> => {
  const refuse = (text: Text) => invalid({ id: text }, text);
  if (isPublished) throw refuse({ key: 'server.languages.published' });
  const other = added.find(({ fallback }) => fallback === code);
  if (other) throw refuse({ key: 'server.languages.in_use', values: { language: languageName(other.code) } });
  if (await hasTranslators(tx, code)) throw refuse({ key: 'server.languages.has_translators' });
  if (await hasTexts(tx, code)) throw refuse({ key: 'server.languages.has_texts' });
};

const actionOf = ({ is_published }: Change['body'], row: Row): AuditAction => {
  if (is_published === undefined || is_published === row.isPublished) return 'language.change';
  return is_published ? 'language.publish' : 'language.unpublish';
};

export const languageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;
  const { changingTranslations } = createEditor(deps);

  const presentOne = async (code: Locale, from = db): Promise<StaffLanguage> =>
    present(
      code,
      (await readAdded(from)).find((row) => row.code === code),
    );

  const note = (tx: Db, { userId: actorId }: Staff, action: AuditAction, id: Locale) =>
    record(tx, { actorId, action, subject: { kind: 'language', id }, at: clock.now() });

  listCall(app, 'GET staff/languages', async ({ sort, offset, limit }, { viewer }) => {
    const added = new Map((await readAdded(db)).map((row) => [row.code, row]));
    const codes = [...SHIPPED_LOCALES, ...added.keys()].filter((code) => mayTranslate(viewer, code)).sort();
    const shown = (sort.descending ? codes.reverse() : codes).slice(offset, offset + limit);
    return { rows: shown.map((code) => present(code, added.get(code))), total: codes.length };
  });

  call(app, 'POST staff/languages', async ({ body: { id, fallback }, viewer }) => {
    const [code = id] = Intl.getCanonicalLocales(id);
    await changingTranslations(async (tx) => {
      const added = await readAdded(tx);
      if (isShipped(code) || added.some((row) => row.code === code))
        throw invalid({ id: { key: 'server.languages.there' } });
      assertFallback(code, fallback, added);
      await tx.insert(languages).values({ code, fallback, createdBy: viewer.userId, createdAt: clock.now() });
      await note(tx, viewer, 'language.add', code);
    });
    return presentOne(code);
  });

  call(app, 'PUT staff/languages/:id', async ({ params: { id }, body, ...made }) => {
    await changingTranslations(async (tx) => {
      const added = await readAdded(tx);
      const row = orNotFound(added.find(({ code }) => code === id));
      await assertCurrentVersion(body.version, row.version, () => present(id, row));
      const { fallback = row.fallback, is_published: isPublished = row.isPublished } = body;
      if (fallback === row.fallback && isPublished === row.isPublished) return;
      assertFallback(id, fallback, added);
      await tx
        .update(languages)
        .set({ fallback, isPublished, version: sql`${languages.version} + 1` })
        .where(eq(languages.code, id));
      await note(tx, made.viewer, actionOf(body, row), id);
    });
    return presentOne(id);
  });

  call(app, 'DELETE staff/languages/:id', async ({ params: { id }, query: { version }, viewer }) => {
    await changingTranslations(async (tx) => {
      const added = await readAdded(tx);
      const row = orNotFound(added.find(({ code }) => code === id));
      await assertCurrentVersion(version, row.version, () => present(id, row));
      await assertRemovable(tx, row, added);
      await tx.delete(languages).where(eq(languages.code, id));
      await note(tx, viewer, 'language.remove', id);
    });
    return { id };
  });
};
