/** Calls of the translations screen. Changes reach readers at once, in every process. */

import type { FastifyInstance } from 'fastify';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { TEXT_DRAFT_S, type WrittenLocale } from '#contract/i18n/options.ts';
import { mayTranslate } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import type { Staff } from '../../http/plugins/viewer.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { draftToken } from '../../platform/i18n/drafts.ts';
import { createEditor, type Editor } from './editor.ts';
import { fileRoutes } from './file-routes.ts';
import { withTerms } from './glossary.ts';
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
import { createTextScreens, type ScreensOfTexts } from './text-screens.ts';

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
  screens: ScreensOfTexts,
): void => {
  const { readText, changingTranslations, write, review } = editor;

  /** With what stands beside texts: own suggestions, places and terms. */
  const besides = async (viewer: Staff, locale: WrittenLocale, texts: readonly StaffTranslation[]) =>
    withTerms(db, locale, await withOwn(db, viewer, locale, await screens.place(texts)));

  const readOne = async (viewer: Staff, name: TranslationName): Promise<StaffTranslation> => {
    const text = await readText(name);
    const [shown = text] = await besides(viewer, name.locale, [text]);
    return shown;
  };

  listCall(
    app,
    'GET staff/translations',
    async ({ filter: { locale: asked, author, screen, ...filter }, sort, offset, limit }, { viewer }) => {
      const locale = asked ?? firstLocale(catalogues.languages, viewer);
      assertMayTranslate(catalogues.languages, viewer, locale);
      const work = await repository.readWork(db, catalogues.texts, locale);
      const onScreen = screen === undefined ? undefined : await screens.keysOn(screen);
      const texts = presentTranslations(locale, work).filter(
        ({ key }) =>
          (author === undefined || work.overrides.get(key)?.updatedBy === author) &&
          (onScreen?.has(key) ?? true),
      );
      const found = sortTranslations(filterTranslations(texts, filter), sort);
      const rows = await besides(viewer, locale, found.slice(offset, offset + limit));
      return { rows, total: found.length };
    },
  );

  call(app, 'GET staff/translations/:id', async ({ params: { id }, viewer }) =>
    readOne(viewer, nameFor(catalogues, viewer, id)),
  );

  const save = (name: TranslationName, { body, viewer }: Call<'PUT staff/translations/:id'>) =>
    changingTranslations(async (tx) => {
      const now = presentTranslation(name, await repository.readWork(tx, catalogues.texts, name.locale));
      await assertCurrentVersion(body.version, now.version, () => now);
      const act = { actorId: viewer.userId, name };
      if (body.text !== undefined && body.text !== now.text)
        await write(tx, { ...act, action: 'translation.change' }, body.text);
      if (body.is_reviewed !== undefined) await review(tx, act, body.is_reviewed);
    });

  call(app, 'PUT staff/translations/:id', async (made) => {
    const name = nameFor(catalogues, made.viewer, made.params.id);
    assertMayPublish(made.viewer, name.locale);
    if (made.body.text !== undefined) assertValidTranslation(catalogues.texts, name, made.body.text);
    await save(name, made);
    return readOne(made.viewer, name);
  });

  call(app, 'DELETE staff/translations/:id', async ({ params: { id }, viewer }) => {
    const name = nameFor(catalogues, viewer, id);
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
  screens: ScreensOfTexts,
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
    const name = nameFor(catalogues, viewer, `${change.locale}:${change.key}`);
    assertMayPublish(viewer, name.locale);
    if (change.before !== null) assertValidTranslation(catalogues.texts, name, change.before);
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
    return {
      ...totalsOf(locale, await repository.readWork(db, catalogues.texts, locale)),
      ...{ screens: await screens.list(), authors: await repository.readAuthors(db, locale) },
    };
  });
};

/** Previews are the browser's, which sends the token with pages, texts and calls. */
const draftRoutes = (app: FastifyInstance, deps: Deps): void => {
  call(app, 'POST staff/translation-drafts', async ({ body: { locale }, viewer }) => {
    assertMayTranslate(deps.catalogues.languages, viewer, locale);
    return { token: draftToken(deps, { locale, userId: viewer.userId }, TEXT_DRAFT_S) };
  });
};

export const translationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const editor = createEditor(deps);
  const screens = createTextScreens(deps);
  writingRoutes(app, deps, editor, screens);
  historyRoutes(app, deps, editor, screens);
  fileRoutes(app, deps, editor, screens);
  draftRoutes(app, deps);
};
