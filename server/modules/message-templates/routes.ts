/** A company's message templates. The contract's permissions suffice, because queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoints.ts';
import type { MessageTemplate } from '#contract/message-templates/calls.ts';
import {
  formFieldOf,
  placeholdersFor,
  TEMPLATES_MAX,
  textFieldOf,
  unknownPlaceholders,
  writePlaceholder,
} from '#contract/message-templates/rules.ts';
import { type Locale, SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { type CompanyRecords, companyRecordCalls, tooMany } from '../../company/record-calls.ts';
import { changingCompany, deleteOwnRecords } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, type Text } from '../../http/failure.ts';
import { messageTemplates } from '../../platform/db/schema.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import {
  addTemplates,
  changeTemplate,
  listTemplates,
  type SentContent,
  type TemplateContent,
  type TemplateRow,
} from './repository.ts';

const STARTERS = ['received', 'interview', 'more_information', 'rejection', 'offer'] as const;

/** Replaces placeholders of the catalogue with those of templates. */
const VALUES = Object.fromEntries(placeholdersFor('offer').map((one) => [one, writePlaceholder(one)]));

/**
 * The portal's own templates, for the messages that companies write most often.
 * @param locale the language of the templates' names; their texts are in all languages.
 */
const starterTemplates = (catalogues: Catalogues, locale: Locale): TemplateContent[] =>
  STARTERS.map((starter) => ({
    name: catalogues.translate(locale)(`server.template.${starter}_name`),
    purpose: starter === 'rejection' || starter === 'offer' ? starter : 'message',
    texts: Object.fromEntries(
      SHIPPED_LOCALES.map((one) => [
        one,
        withoutIsolates(catalogues.translate(one)(`server.template.${starter}`, VALUES)),
      ]),
    ),
  }));

/** Catalogues isolate values in right-to-left texts. Placeholders aren't values yet, so this undoes it. */
const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

type TemplateBody = BodyOf<'POST message-templates'>;

/** @throws {Failure} `invalid` if no language has a text, or a text contains an unknown placeholder. */
const readContent = (sent: TemplateBody): SentContent => {
  const errors: Record<string, Text> = {};
  const texts: Record<string, string> = {};
  const added = sent.added_texts ?? {};
  const written = [
    ...Object.entries(added),
    ...SHIPPED_LOCALES.map((locale) => [locale, sent[textFieldOf(locale)]] as const),
  ];
  // Each text has one place: this would replace the other.
  for (const locale of SHIPPED_LOCALES)
    if (locale in added) errors[formFieldOf(locale)] = { key: 'server.field.invalid' };
  for (const [locale, given] of written) {
    const field = formFieldOf(locale);
    const text = given.trim();
    if (text !== '') texts[locale] = text;
    const [unknown] = unknownPlaceholders(text, sent.purpose);
    if (unknown !== undefined)
      errors[field] = { key: 'server.field.unknown_placeholder', values: { placeholder: `{{${unknown}}}` } };
  }
  if (Object.keys(texts).length === 0)
    errors[textFieldOf(SHIPPED_LOCALES[0])] = { key: 'server.field.template_text' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { name: sent.name.trim(), purpose: sent.purpose, texts, keepsAdded: sent.added_texts === undefined };
};

const withoutShipped = (texts: TemplateRow['texts']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter(([locale]) => !SHIPPED_LOCALES.some((one) => one === locale)),
  );

const presentTemplate = ({ id, name, purpose, texts, version }: TemplateRow): MessageTemplate => ({
  id,
  name,
  purpose,
  text_en: texts.en ?? '',
  text_hi: texts.hi ?? '',
  text_ar: texts.ar ?? '',
  text_es: texts.es ?? '',
  text_fr: texts.fr ?? '',
  added_texts: withoutShipped(texts),
  version,
});

const records: CompanyRecords<BodyOf<'POST message-templates'>, SentContent, MessageTemplate> = {
  max: TEMPLATES_MAX,
  texts: {
    tooMany: 'server.error.too_many_templates',
    added: 'server.template.saved',
    changed: 'server.template.saved',
    removed: 'server.template.deleted',
  },
  undo: { kind: 'templates_deleted' },
  list: async (db, { companyId }) => (await listTemplates(db, companyId)).map(presentTemplate),
  read: readContent,
  add: (tx, companyId, { keepsAdded: _, ...content }, at) => addTemplates(tx, companyId, [content], at),
  change: changeTemplate,
  remove: (tx, companyId, ids, hold) => deleteOwnRecords(tx, messageTemplates, { companyId, ids }, hold),
};

export const messageTemplateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, catalogues } = deps;
  const { db } = deps.database;
  const calls = companyRecordCalls(deps, records);
  call(app, 'GET message-templates', calls.list);
  call(app, 'POST message-templates', calls.add);
  call(app, 'PUT message-templates/:id', calls.change);
  call(app, 'DELETE message-templates', calls.remove);

  call(app, 'POST add-starter-templates', ({ viewer, request, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const there = await records.list(tx, viewer);
      const starters = starterTemplates(catalogues, request.locale);
      if (there.length + starters.length > TEMPLATES_MAX) throw tooMany(records);
      await addTemplates(tx, viewer.companyId, starters, clock.now());
      const known = new Set(there.map(({ id }) => id));
      const added = (await records.list(tx, viewer)).filter(({ id }) => !known.has(id));
      return { message: t('server.template.started'), data: added };
    }),
  );
};
