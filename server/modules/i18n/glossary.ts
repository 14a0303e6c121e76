/** The glossary of a language: the terms that come with the portal, and those of its translators, which replace them. */
import { and, eq, sql } from 'drizzle-orm';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { termsIn } from '#contract/i18n/glossary.ts';
import type { GlossaryEntry } from '#contract/i18n/glossary-calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import type { Db } from '../../platform/db/connect.ts';
import { glossaryTerms } from '../../platform/db/schema.ts';
import { glossaryOf, mayDiffer } from '../../platform/i18n/glossary-files.ts';

type Row = typeof glossaryTerms.$inferSelect;

export const presentTerm = ({
  id,
  language,
  term,
  translation,
  forms,
  note,
  version,
}: Row): GlossaryEntry => ({
  ...{ id, locale: language, term, translation, forms, note, is_shipped: false, version },
});

const sameTerm = (term: string): string => term.trim().toLowerCase();

export const readTerms = (db: Db, language: WrittenLocale): Promise<Row[]> =>
  db.select().from(glossaryTerms).where(eq(glossaryTerms.language, language)).orderBy(glossaryTerms.id);

/** By term. Those that come with the portal have negative ids, because no row has them. */
export const readGlossary = async (db: Db, language: WrittenLocale): Promise<GlossaryEntry[]> => {
  const own = (await readTerms(db, language)).map(presentTerm);
  const replaced = new Set(own.map(({ term }) => sameTerm(term)));
  const shipped = glossaryOf(language).terms.map((one, index) => ({
    ...one,
    ...{ id: -1 - index, locale: language, note: '', is_shipped: true, version: 0 },
  }));
  return [...shipped.filter(({ term }) => !replaced.has(sameTerm(term))), ...own].sort((one, other) =>
    sameTerm(one.term) < sameTerm(other.term) ? -1 : 1,
  );
};

export const findTerm = async (db: Db, language: WrittenLocale, term: string): Promise<Row | undefined> => {
  const [found] = await db
    .select()
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.language, language), sql`lower(${glossaryTerms.term}) = ${sameTerm(term)}`));
  return found;
};

/** The texts with the terms that their English has. Texts that may use other words keep those of translators only. */
export const withTerms = async (
  db: Db,
  language: WrittenLocale,
  texts: readonly StaffTranslation[],
): Promise<StaffTranslation[]> => {
  const glossary = await readGlossary(db, language);
  const shipped = glossaryOf(language);
  return texts.map((one) => ({
    ...one,
    terms: termsIn(one.english, glossary)
      .filter(({ is_shipped }) => !is_shipped || !mayDiffer(one.key, shipped))
      .map(({ term, translation, forms, note }) => ({ term, translation, forms, note })),
  }));
};
