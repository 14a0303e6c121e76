/** Calls of the translations screen. Changes reach readers at once, in every process. */

import type { FastifyInstance } from 'fastify';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { TOLD_CHANGES_MAX, type TranslationFileKind, type WrittenLocale } from '#contract/i18n/options.ts';
import { mayTranslate } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { orNotFound } from '../../http/failure.ts';
import type { Staff } from '../../http/plugins/viewer.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { source } from '../../platform/i18n/catalogue-files.ts';
import { writeTable } from './csv.ts';
import { createEditor, type Editor } from './editor.ts';
import { type CurrentTexts, planImport, readImport } from './import.ts';
import { writePo } from './po.ts';
import {
  assertMayPublish,
  assertMayTranslate,
  assertValidTranslation,
  firstLocale,
  nameFor,
  type TranslationName,
} from './policy.ts';
import {
  filterTranslations,
  presentTranslation,
  presentTranslations,
  sortTranslations,
  totalsOf,
} from './presenter.ts';
import * as repository from './repository.ts';
import { readOwn } from './suggestions-repository.ts';
import { writeXliff } from './xliff.ts';

/** The language's source file, including the changes of staff. */
const writeJson = (locale: WrittenLocale, texts: readonly StaffTranslation[]): string => {
  const written = texts.flatMap(({ key, text }) => (text === null ? [] : [[key, text] as const]));
  const entries =
    locale === 'en'
      ? {
          ...source,
          ...Object.fromEntries(written.map(([key, message]) => [key, { ...source[key], message }])),
        }
      : Object.fromEntries(written);
  return `${JSON.stringify(entries, null, 2)}\n`;
};

const FILES: Readonly<Record<TranslationFileKind, { readonly type: string; readonly extension: string }>> = {
  po: { type: 'text/x-gettext-translation; charset=utf-8', extension: 'po' },
  xliff: { type: 'application/xliff+xml; charset=utf-8', extension: 'xlf' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  // Downloaded instead of displayed.
  json: { type: 'application/octet-stream', extension: 'json' },
};

const contentOf = (kind: TranslationFileKind, locale: WrittenLocale, texts: readonly StaffTranslation[]) => {
  if (kind === 'csv') return writeTable(texts);
  if (kind === 'po') return writePo(locale, texts);
  return kind === 'xliff' ? writeXliff(locale, texts) : writeJson(locale, texts);
};

/** With the own suggestions of the account. */
const withOwn = async (
  db: Db,
  { userId }: Staff,
  locale: WrittenLocale,
  texts: readonly StaffTranslation[],
): Promise<StaffTranslation[]> => {
  const own = await readOwn(db, locale, userId);
  return texts.map((one) => ({ ...one, own_suggestion: own.get(one.key) ?? null }));
};

const writingRoutes = (
  app: FastifyInstance,
  { database: { db }, catalogues }: Deps,
  editor: Editor,
): void => {
  const { readText, changingTranslations, write, review } = editor;

  const readOne = async (viewer: Staff, name: TranslationName): Promise<StaffTranslation> => {
    const text = await readText(name);
    const [shown = text] = await withOwn(db, viewer, name.locale, [text]);
    return shown;
  };

  listCall(
    app,
    'GET staff/translations',
    async ({ filter: { locale: asked, ...filter }, sort, offset, limit }, { viewer }) => {
      const locale = asked ?? firstLocale(catalogues.languages, viewer);
      assertMayTranslate(catalogues.languages, viewer, locale);
      const texts = presentTranslations(locale, await repository.readWork(db, locale));
      const found = sortTranslations(filterTranslations(texts, filter), sort);
      const rows = await withOwn(db, viewer, locale, found.slice(offset, offset + limit));
      return { rows, total: found.length };
    },
  );

  call(app, 'GET staff/translations/:id', async ({ params: { id }, viewer }) =>
    readOne(viewer, nameFor(catalogues.languages, viewer, id)),
  );

  const save = (name: TranslationName, { body, viewer }: Call<'PUT staff/translations/:id'>) =>
    changingTranslations(async (tx) => {
      const now = presentTranslation(name, await repository.readWork(tx, name.locale));
      await assertCurrentVersion(body.version, now.version, () => now);
      const act = { actorId: viewer.userId, name };
      if (body.text !== undefined && body.text !== now.text)
        await write(tx, { ...act, action: 'translation.change' }, body.text);
      if (body.is_reviewed !== undefined) await review(tx, act, body.is_reviewed);
    });

  call(app, 'PUT staff/translations/:id', async (made) => {
    const name = nameFor(catalogues.languages, made.viewer, made.params.id);
    assertMayPublish(made.viewer, name.locale);
    if (made.body.text !== undefined) assertValidTranslation(name, made.body.text);
    await save(name, made);
    return readOne(made.viewer, name);
  });

  call(app, 'DELETE staff/translations/:id', async ({ params: { id }, viewer }) => {
    const name = nameFor(catalogues.languages, viewer, id);
    assertMayPublish(viewer, name.locale);
    await changingTranslations((tx) =>
      write(tx, { action: 'translation.take_back', actorId: viewer.userId, name }, null),
    );
    return readText(name);
  });
};

const historyRoutes = (
  app: FastifyInstance,
  { database: { db }, catalogues }: Deps,
  { readText, changingTranslations, write }: Editor,
): void => {
  listCall(app, 'GET staff/translation-changes', async ({ filter, window }, { viewer }) => {
    if (filter.locale) assertMayTranslate(catalogues.languages, viewer, filter.locale);
    const locales = catalogues.languages.written.filter((one) => mayTranslate(viewer, one));
    const { rows, total } = await repository.readChanges(db, { locales, ...filter }, window);
    return {
      rows,
      total,
    };
  });

  call(app, 'POST staff/translation-undos', async ({ body, viewer }) => {
    const change = orNotFound(await repository.findChange(db, body.change_id));
    const name = nameFor(catalogues.languages, viewer, `${change.locale}:${change.key}`);
    assertMayPublish(viewer, name.locale);
    if (change.before !== null) assertValidTranslation(name, change.before);
    await changingTranslations(async (tx) =>
      write(
        tx,
        { action: 'translation.undo', actorId: viewer.userId, name },
        change.before,
        await repository.readEnglishBefore(tx, change),
      ),
    );
    return readText(name);
  });

  call(app, 'GET staff/translation-totals', async ({ query: { locale }, viewer }) => {
    assertMayTranslate(catalogues.languages, viewer, locale);
    return totalsOf(locale, await repository.readWork(db, locale));
  });
};

const fileRoutes = (
  app: FastifyInstance,
  { database: { db }, catalogues, clock }: Deps,
  { changingTranslations }: Editor,
): void => {
  call(app, 'GET staff/translation-file', async ({ query: { locale, kind }, viewer, reply }) => {
    assertMayTranslate(catalogues.languages, viewer, locale);
    const texts = presentTranslations(locale, await repository.readWork(db, locale));
    const { type, extension } = FILES[kind];
    return asDownload(reply, `${locale}.${extension}`, type).send(contentOf(kind, locale, texts));
  });

  call(
    app,
    'POST staff/translation-imports',
    async ({ body: { locale, apply = false, replace }, viewer, request, t }) => {
      assertMayTranslate(catalogues.languages, viewer, locale);
      assertMayPublish(viewer, locale);
      const entries = readImport(request.uploads?.get('file'), locale, t);
      const readCurrent = async (from: Db): Promise<CurrentTexts> => ({
        ...(await repository.readWork(from, locale)),
        lastChanges: await repository.readLastChanges(from, locale),
      });
      const plan = apply
        ? await changingTranslations(async (tx) => {
            const current = await readCurrent(tx);
            const before = current.overrides;
            const planned = planImport(entries, locale, current, replace);
            const at = clock.now();
            const writing = { locale, by: viewer.userId, at };
            const texts = await repository.writeTranslations(tx, writing, { before, wanted: planned.wanted });
            await repository.setReviewed(tx, locale, planned.reviewed);
            await record(tx, {
              actorId: viewer.userId,
              action: 'translation.import',
              subject: { kind: 'translation' },
              details: { locale, texts },
              at,
            });
            return planned;
          })
        : planImport(entries, locale, await readCurrent(db));
      return {
        applied: apply,
        changed: plan.changes.length,
        unchanged: plan.unchanged,
        untranslated: plan.untranslated,
        changes: plan.changes.slice(0, TOLD_CHANGES_MAX),
        conflicting: plan.conflicts.length,
        conflicts: plan.conflicts.slice(0, TOLD_CHANGES_MAX),
      };
    },
  );
};

export const translationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const editor = createEditor(deps);
  writingRoutes(app, deps, editor);
  historyRoutes(app, deps, editor);
  fileRoutes(app, deps, editor);
};
