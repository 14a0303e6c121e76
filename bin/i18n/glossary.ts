/** Enforces one translation per term: finds texts that depart from the glossaries in `docs/glossary/`. */
import { formsOfTerm, termsIn, usesTerm } from '#contract/i18n/glossary.ts';
import type { Catalogue } from '#contract/shared/message-format.ts';
import { type Glossary, mayDiffer } from '#server/platform/i18n/glossary-files.ts';

export const glossaryMistakes = (english: Catalogue, translated: Catalogue, glossary: Glossary): string[] => {
  const mistakes = [...glossary.exempt]
    .filter((key) => english[key] === undefined)
    .map((key) => `${key}: exempt from the glossary, but no such key`);
  for (const [key, text] of Object.entries(translated)) {
    const source = english[key];
    if (source === undefined || mayDiffer(key, glossary)) continue;
    for (const term of termsIn(source, glossary.terms))
      if (!usesTerm(text, term))
        mistakes.push(
          `${key}: says none of ${formsOfTerm(term).join(', ')} for “${term.term}”; use the term, or list the key in the glossary`,
        );
  }
  return mistakes;
};
