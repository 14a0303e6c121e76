/** Calls that write and read the texts of a language as a file. */
import type { FastifyInstance } from 'fastify';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { TOLD_CHANGES_MAX, type TranslationFileKind, type WrittenLocale } from '#contract/i18n/options.ts';
import { mayPublish } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { source } from '../../platform/i18n/catalogue-files.ts';
import { isContent } from '../../platform/i18n/content.ts';
import { writeTable } from './csv.ts';
import type { Editor } from './editor.ts';
import { type CurrentTexts, type ImportPlan, planImport, readImport } from './import.ts';
import { writePo } from './po.ts';
import { assertMayTranslate } from './policy.ts';
import { presentTranslations } from './presenter.ts';
import * as repository from './repository.ts';
import * as suggestions from './suggestions-repository.ts';
import type { ScreensOfTexts } from './text-screens.ts';
import { writeXliff } from './xliff.ts';

/** The language's source file, including the changes of staff. */
const writeJson = (locale: WrittenLocale, texts: readonly StaffTranslation[]): string => {
  const written = texts.flatMap(({ key, text }) =>
    text === null || isContent(key) ? [] : [[key, text] as const],
  );
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

interface Suggesting {
  readonly language: WrittenLocale;
  readonly authorId: number;
  readonly at: Date;
}

/** Suggests what the file changed. An earlier open suggestion of the account is withdrawn, so that it can be taken back. */
const suggestAll = async (
  tx: Db,
  { language, authorId, at }: Suggesting,
  { changes, wanted }: Pick<ImportPlan, 'changes' | 'wanted'>,
): Promise<number> => {
  const english = new Map(wanted.map((one) => [one.key, one.text === null ? null : one.english]));
  let made = 0;
  for (const { key, after: text } of changes) {
    const own = { language, key, authorId };
    const open = await suggestions.findOwnOpen(tx, own);
    if (open?.text === text) continue;
    if (open) await suggestions.updateSuggestion(tx, open.id, { state: 'withdrawn' });
    await suggestions.insertSuggestion(tx, { ...own, text, english: english.get(key) ?? null }, at);
    made += 1;
  }
  return made;
};

export const fileRoutes = (
  app: FastifyInstance,
  { database: { db }, catalogues, clock }: Deps,
  { changingTranslations }: Editor,
  screens: ScreensOfTexts,
): void => {
  call(app, 'GET staff/translation-file', async ({ query: { locale, kind }, viewer, reply }) => {
    assertMayTranslate(catalogues.languages, viewer, locale);
    const texts = await screens.place(
      presentTranslations(locale, await repository.readWork(db, catalogues.texts, locale)),
    );
    const { type, extension } = FILES[kind];
    return asDownload(reply, `${locale}.${extension}`, type).send(contentOf(kind, locale, texts));
  });

  call(
    app,
    'POST staff/translation-imports',
    async ({ body: { locale, apply = false, replace }, viewer, request, t }) => {
      assertMayTranslate(catalogues.languages, viewer, locale);
      const publishes = mayPublish(viewer, locale);
      const entries = readImport(request.uploads?.get('file'), { locale, t, texts: catalogues.texts });
      const readCurrent = async (from: Db): Promise<CurrentTexts> => ({
        ...(await repository.readWork(from, catalogues.texts, locale)),
        lastChanges: await repository.readLastChanges(from, locale),
      });
      const plan = apply
        ? await changingTranslations(async (tx) => {
            const current = await readCurrent(tx);
            const before = current.overrides;
            const planned = planImport(entries, locale, current, replace);
            const at = clock.now();
            const writing = { locale, by: viewer.userId, at };
            const texts = publishes
              ? await repository.writeTranslations(tx, writing, { before, wanted: planned.wanted })
              : await suggestAll(tx, { language: locale, authorId: viewer.userId, at }, planned);
            if (publishes) await repository.setReviewed(tx, locale, planned.reviewed);
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
        too_long: plan.tooLong,
      };
    },
  );
};
