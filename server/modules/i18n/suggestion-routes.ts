/** Suggestions: saved by those who may not publish a language, decided about by those who may. */
import type { FastifyInstance } from 'fastify';
import type { TranslationSuggestion } from '#contract/i18n/suggestion-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import { mayPublish, mayTranslate } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { changedSince, forbidden, invalid, orNotFound } from '../../http/failure.ts';
import type { Staff } from '../../http/plugins/viewer.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { SourceTexts } from '../../platform/i18n/source-texts.ts';
import { createEditor, type Editor } from './editor.ts';
import { englishFor } from './english.ts';
import {
  assertMayPublish,
  assertValidTranslation,
  isWritten,
  nameFor,
  type TranslationName,
} from './policy.ts';
import { presentTranslation } from './presenter.ts';
import {
  readChanges,
  readEnglishBefore,
  readOverrides,
  readWork,
  setReviewed,
  type Work,
} from './repository.ts';
import type { SuggestionRow } from './suggestions-repository.ts';
import * as repository from './suggestions-repository.ts';

type Decision = Call<'PUT staff/translation-suggestions/:id'>;
/** A decision in its transaction. */
interface Deciding {
  readonly tx: Db;
  readonly row: SuggestionRow;
  readonly name: TranslationName;
  readonly made: Decision;
  readonly at: Date;
  readonly texts: SourceTexts;
}

const nameOfRow = ({ language: locale, key }: SuggestionRow): TranslationName => ({ locale, key });

/** Next to what readers see now. */
const presentWith = (row: SuggestionRow, work: Work, viewer: Staff): Reply<TranslationSuggestion> => {
  const name = nameOfRow(row);
  const now = presentTranslation(name, work);
  return {
    id: row.id,
    text_id: now.id,
    locale: now.locale,
    key: now.key,
    text: row.text,
    current: now.text,
    text_version: now.version,
    english: now.english,
    is_outdated: row.english !== null && row.english !== now.english,
    description: now.description,
    state: row.state,
    reason: row.reason,
    published: row.published,
    author: row.author,
    is_own: row.authorId === viewer.userId,
    may_decide: mayPublish(viewer, name.locale),
    decided_by: row.decidedBy,
    updated_at: row.updatedAt,
    version: row.version,
  };
};

const present = async (db: Db, texts: SourceTexts, row: SuggestionRow, viewer: Staff) =>
  presentWith(row, await readWork(db, texts, nameOfRow(row).locale), viewer);

/** Texts that a release removed are left out. */
const presentAll = async (db: Db, texts: SourceTexts, rows: readonly SuggestionRow[], viewer: Staff) => {
  const shown: Reply<TranslationSuggestion>[] = [];
  const works = new Map<string, Work>();
  for (const row of rows) {
    const { locale } = nameOfRow(row);
    if (!isWritten(texts, nameOfRow(row))) continue;
    const work = works.get(locale) ?? (await readWork(db, texts, locale));
    works.set(locale, work);
    shown.push(presentWith(row, work, viewer));
  }
  return shown;
};

/** Publishes the suggestion as it is, or changed. The history names its author, or who changed it. */
const accept = async (
  { tx, row, name, made: { body, viewer }, at, texts }: Deciding,
  { writeText }: Editor,
) => {
  const text = body.text ?? row.text;
  assertValidTranslation(texts, name, text);
  const english = englishFor(texts, name, await readOverrides(tx, 'en'));
  await writeText(tx, { name, text, by: text === row.text ? row.authorId : viewer.userId });
  await setReviewed(tx, name.locale, [{ key: name.key, text, english }]);
  return { state: 'accepted', published: text, decidedBy: viewer.userId, decidedAt: at } as const;
};

/** Restores what was published, unless it was changed since, and opens the suggestion again. */
const reopen = async ({ tx, row, name, made, texts }: Deciding, { writeText }: Editor) => {
  const { locale, key } = name;
  if (
    row.authorId !== null &&
    (await repository.findOwnOpen(tx, { language: locale, key, authorId: row.authorId }))
  )
    throw changedSince();
  const { rows } = await readChanges(
    tx,
    { locales: [locale], key },
    { descending: true, limit: 1, offset: 0 },
  );
  const [last] = rows;
  if (row.state === 'accepted' && last && last.at.getTime() === row.decidedAt?.getTime()) {
    if (last.before !== null) assertValidTranslation(texts, name, last.before);
    const english = await readEnglishBefore(tx, { ...last, locale });
    await writeText(tx, { name, text: last.before, english, by: made.viewer.userId });
  }
  return { state: 'open', published: null, reason: null, decidedBy: null, decidedAt: null } as const;
};

const decline = ({ made: { body, viewer }, at }: Deciding) => {
  const reason = (body.reason ?? '').trim();
  if (reason === '') throw invalid({ reason: { key: 'server.staff.reason_missing' } });
  return { state: 'declined', reason, decidedBy: viewer.userId, decidedAt: at } as const;
};

const ACTIONS = {
  accepted: 'suggestion.accept',
  declined: 'suggestion.decline',
  withdrawn: 'suggestion.withdraw',
  open: 'suggestion.reopen',
} as const satisfies Record<Decision['body']['state'], AuditAction>;

/** Authors withdraw their own; reviewers of the language decide. */
const assertMay = (row: SuggestionRow, { body: { state }, viewer }: Decision): void => {
  const isOwn = row.authorId === viewer.userId;
  if (isOwn && (state === 'withdrawn' || (state === 'open' && row.state === 'withdrawn'))) return;
  if (state === 'withdrawn' || row.state === 'withdrawn') throw forbidden();
  assertMayPublish(viewer, nameOfRow(row).locale);
};

/** Two reviewers may decide the same at once. */
const isDone = (row: SuggestionRow, { state, text, reason }: Decision['body']): boolean =>
  row.state === state &&
  (text ?? row.text) === (row.published ?? row.text) &&
  (reason ?? row.reason) === row.reason;

const decidingRoutes = (
  app: FastifyInstance,
  { database: { db }, catalogues, clock }: Deps,
  editor: Editor,
): void => {
  const change = (deciding: Deciding) => {
    switch (deciding.made.body.state) {
      case 'accepted':
        return accept(deciding, editor);
      case 'declined':
        return decline(deciding);
      case 'withdrawn':
        return { state: 'withdrawn' } as const;
      case 'open':
        return reopen(deciding, editor);
    }
  };

  const decide = (made: Decision) =>
    editor.changingTranslations(async (tx) => {
      const { body, viewer, params } = made;
      const row = orNotFound(await repository.findSuggestion(tx, params.id));
      const name = nameFor(catalogues, viewer, `${row.language}:${row.key}`);
      const now = () => present(tx, catalogues.texts, row, viewer);
      assertMay(row, made);
      if (isDone(row, body)) return;
      // Only open ones are decided about, and only decided ones opened.
      if ((row.state === 'open') === (body.state === 'open')) throw changedSince();
      await assertCurrentVersion(body.version, row.version, now);
      await assertCurrentVersion(body.text_version, (await now()).text_version, now);
      const at = clock.now();
      await repository.updateSuggestion(
        tx,
        row.id,
        await change({ tx, row, name, made, at, texts: catalogues.texts }),
      );
      await record(tx, {
        ...{ actorId: viewer.userId, action: ACTIONS[body.state], at },
        ...{ subject: { kind: 'suggestion', id: row.id }, details: { text: `${name.locale}:${name.key}` } },
      });
    });

  call(app, 'PUT staff/translation-suggestions/:id', async (made) => {
    await decide(made);
    return present(
      db,
      catalogues.texts,
      orNotFound(await repository.findSuggestion(db, made.params.id)),
      made.viewer,
    );
  });
};

export const suggestionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, catalogues, clock } = deps;
  const { db } = database;
  const editor = createEditor(deps);

  listCall(app, 'GET staff/translation-suggestions', async ({ filter, window }, { viewer }) => {
    const languages = catalogues.languages.written.filter(
      (one) => mayTranslate(viewer, one) && (filter.locale ?? one) === one,
    );
    const authorId = filter.by === 'me' ? viewer.userId : undefined;
    const asked = { languages, authorId, key: filter.key, state: filter.state, q: filter.q ?? '' };
    const { rows, total } = await repository.listSuggestions(db, asked, window);
    return { rows: await presentAll(db, catalogues.texts, rows, viewer), total };
  });

  call(app, 'POST staff/translation-suggestions', async ({ body, viewer }) => {
    const name = nameFor(catalogues, viewer, body.text_id);
    const { locale: language, key } = name;
    assertValidTranslation(catalogues.texts, name, body.text);
    const own = { language, key, authorId: viewer.userId };
    // Those who preview the language's draft see it at once.
    const id = await editor.changingTranslations(async (tx) => {
      const open = await repository.findOwnOpen(tx, own);
      const at = clock.now();
      const text = {
        text: body.text,
        english: englishFor(catalogues.texts, name, await readOverrides(tx, 'en')),
      };
      if (open) {
        await assertCurrentVersion(body.version, open.version, () =>
          present(tx, catalogues.texts, open, viewer),
        );
        await repository.updateSuggestion(tx, open.id, { ...text, updatedAt: at });
      }
      const saved = open?.id ?? (await repository.insertSuggestion(tx, { ...own, ...text }, at));
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'suggestion.save', at },
        ...{ subject: { kind: 'suggestion', id: saved }, details: { text: body.text_id } },
      });
      return saved;
    });
    return present(db, catalogues.texts, orNotFound(await repository.findSuggestion(db, id)), viewer);
  });

  decidingRoutes(app, deps, editor);
};
