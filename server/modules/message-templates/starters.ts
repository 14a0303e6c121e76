/** The portal's own templates: what companies write most often, in every language. */
import { type Locale, OFFERED_LOCALES } from '#contract/constants.ts';
import { PLACEHOLDERS, writePlaceholder } from '#contract/template-rules.ts';
import type { Catalogues } from '../i18n/catalogues.ts';
import type { TemplateContent } from './repository.ts';

const STARTERS = ['received', 'interview', 'more_information', 'rejection'] as const;

/** The catalogue's own placeholders stand for those of templates. */
const VALUES = Object.fromEntries(PLACEHOLDERS.map((one) => [one, writePlaceholder(one)]));

/** @param locale whose names they have; their texts are in all languages. */
export const starterTemplates = (catalogues: Catalogues, locale: Locale): TemplateContent[] =>
  STARTERS.map((starter) => ({
    name: catalogues.translate(locale)(`server.template.${starter}_name`),
    purpose: starter === 'rejection' ? 'rejection' : 'message',
    texts: Object.fromEntries(
      OFFERED_LOCALES.map((one) => [
        one,
        withoutIsolates(catalogues.translate(one)(`server.template.${starter}`, VALUES)),
      ]),
    ),
  }));

/** Values are isolated in right-to-left texts; placeholders are no values yet. */
const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
