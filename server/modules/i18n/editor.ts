/** Writes texts: every change is recorded, and every process loads it before its next response. */
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { englishFor } from './english.ts';
import { wantedOf } from './import.ts';
import type { TranslationName } from './policy.ts';
import { presentTranslation } from './presenter.ts';
import * as repository from './repository.ts';

interface TranslationAction {
  readonly action: AuditAction;
  readonly actorId: number;
  readonly name: TranslationName;
}

/** A text to write; null restores the file's. */
export interface Written {
  readonly name: TranslationName;
  readonly text: string | null;
  /** The English text that it was translated from, if not the current one; null if unknown. */
  readonly english?: string | null;
  /** The author whom the history names. */
  readonly by: number | null;
}

export const createEditor = (deps: Deps) => {
  const { database, catalogues, cache, clock } = deps;
  const { db } = database;

  const readText = async (name: TranslationName): Promise<StaffTranslation> =>
    presentTranslation(name, await repository.readWork(db, catalogues.texts, name.locale));

  /** Changes texts and makes every process reload them before its next response. */
  const changingTranslations = async <T>(change: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await changing(deps, 'translations', async (tx) => {
      await repository.lockTranslations(tx);
      return change(tx);
    });
    await catalogues.renew(db);
    cache.invalidate('translations');
    return result;
  };

  /** Changes or reverts one text. @returns whether anything changed. */
  const writeText = async (
    tx: Db,
    { name: { locale, key }, text, english, by }: Written,
  ): Promise<boolean> => {
    const before = await repository.readOverrides(tx, locale);
    const { texts } = catalogues;
    const made = async () =>
      english === undefined
        ? englishFor(texts, { locale, key }, await repository.readOverrides(tx, 'en'))
        : english;
    const wanted =
      text === null ? { key, text } : wantedOf(texts, locale, { key, text, english: await made() });
    const writing = { locale, by, at: clock.now() };
    return (await repository.writeTranslations(tx, writing, { before, wanted: [wanted] })) > 0;
  };

  /** The same, by the account that wrote it. Logs nothing if nothing changes. */
  const write = async (
    tx: Db,
    { action, actorId, name }: TranslationAction,
    text: string | null,
    english?: string | null,
  ): Promise<void> => {
    const written = { name, text, by: actorId, ...(english === undefined ? {} : { english }) };
    if (!(await writeText(tx, written))) return;
    const subject = { kind: 'translation', id: `${name.locale}:${name.key}` } as const;
    await record(tx, { actorId, action, subject, at: clock.now() });
  };

  /** Marks a text as reviewed or as not reviewed. */
  const review = async (
    tx: Db,
    { name, actorId }: Omit<TranslationAction, 'action'>,
    is_reviewed: boolean,
  ) => {
    const { locale, key } = name;
    const work = await repository.readWork(tx, catalogues.texts, locale);
    const { text, is_reviewed: before } = presentTranslation(name, work);
    if (text === null || before === is_reviewed) return;
    if (is_reviewed) {
      const english = englishFor(work.texts, name, work.inEnglish);
      await repository.setReviewed(tx, locale, [{ key, text, english }]);
    }
    if (!is_reviewed) await repository.setUnreviewed(tx, locale, key);
    await record(tx, {
      actorId,
      action: 'translation.review',
      subject: { kind: 'translation', id: `${locale}:${key}` },
      details: { is_reviewed },
      at: clock.now(),
    });
  };

  return { readText, changingTranslations, writeText, write, review };
};
export type Editor = ReturnType<typeof createEditor>;
