import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, ListAnswer, OneOf, Text } from '../shared/common.ts';
import { SEARCH_TEXT_MAX } from '../shared/constants.ts';
import { HELP_AUDIENCES } from './articles.ts';

export const HelpCard = Type.Object({
  slug: Type.String({ description: 'The last part of its address: /help/{slug}.' }),
  title: Type.String(),
  summary: Type.String(),
  audience: OneOf(HELP_AUDIENCES),
  language: Type.String({
    description: 'The reader’s language, or the one it falls back to if the article isn’t translated.',
  }),
});
export type HelpCard = Static<typeof HelpCard>;

export const HelpArticle = Type.Object({
  ...HelpCard.properties,
  html: Type.String({ description: 'The article, sanitised.' }),
  more: Type.Array(HelpCard, { description: 'Articles to read next.' }),
});
export type HelpArticle = Static<typeof HelpArticle>;

export const helpEndpoints = {
  'GET help-articles': {
    summary: 'Help articles in the reader’s language: all of them, or those that match a text, best first.',
    access: 'anyone',
    query: Type.Object({ q: Type.Optional(Text(SEARCH_TEXT_MAX)) }),
    response: ListAnswer(HelpCard),
  },
  'GET help-article': {
    summary: 'One help article.',
    access: 'anyone',
    query: Type.Object({ slug: Text(100) }),
    response: Answer(HelpArticle),
  },
} as const satisfies Record<string, Endpoint>;
