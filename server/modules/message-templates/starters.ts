/** The portal's own templates, for the messages that companies write most often, in every language. */
import { type Locale, OFFERED_LOCALES } from '#contract/constants.ts';
import { PLACEHOLDERS, writePlaceholder } from '#contract/template-rules.ts';
import type { Catalogues } from '../i18n/catalogues.ts';
import type { TemplateContent } from './repository.ts';

const STARTERS = ['received', 'interview', 'more_information', 'rejection'] as const;

/** Replaces placeholders of the catalogue with those of templates. */
const VALUES = Object.fromEntries(PLACEHOLDERS.map((one) => [one, writePlaceholder(one)]));

/** @param locale the language of the templates' names; their texts are in all languages. */
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

/** Catalogues isolate values in right-to-left texts. Placeholders aren't values yet, so this undoes it. */
const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
