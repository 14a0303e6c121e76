import { type Static, Type } from 'typebox';
import { Answer, Day, type Endpoint, Page, PageAnswer, Text } from '../shared/common.ts';

export const ArticleCard = Type.Object({
  slug: Type.String({ description: 'The last part of its address: /blog/{slug}.' }),
  title: Type.String(),
  summary: Type.String(),
  topic: Type.String(),
  author: Type.String(),
  date: Day,
  minutes: Type.Integer({ description: 'Reading time.' }),
  language: Type.String({
    description: 'The reader’s language, or the one it falls back to if the article isn’t translated.',
  }),
});
export type ArticleCard = Static<typeof ArticleCard>;

export const Article = Type.Object({
  ...ArticleCard.properties,
  html: Type.String({ description: 'The article, sanitised.' }),
  more: Type.Array(ArticleCard, { description: 'Articles to read next.' }),
});
export type Article = Static<typeof Article>;

export const blogEndpoints = {
  'GET articles': {
    summary: 'Articles of the blog, newest first.',
    access: 'anyone',
    query: Type.Object({ page: Type.Optional(Page) }),
    response: PageAnswer(ArticleCard),
  },
  'GET article': {
    summary: 'One article of the blog.',
    access: 'anyone',
    query: Type.Object({ slug: Text(100) }),
    response: Answer(Article),
  },
} as const satisfies Record<string, Endpoint>;
