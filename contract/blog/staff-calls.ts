/** The blog's articles, as staff write them. */
import { type Static, Type } from 'typebox';
import { basedOn, Day, type Endpoint, Id, OneOf, Text, Version } from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { ARTICLE_MAX, ARTICLE_STATES, SLUG_PATTERN } from '../staff/rules.ts';

export const StaffArticle = Type.Object({
  id: Id,
  slug: Type.String({ description: 'The last part of its address, which never changes: /blog/{slug}.' }),
  title: Type.String(),
  summary: Type.String(),
  topic: Type.String(),
  author: Type.String(),
  date: Day,
  text: Type.String({ description: 'Markdown.' }),
  state: OneOf(ARTICLE_STATES),
  version: Version,
  can_be_deleted: Type.Boolean({
    description: 'Whether it is a draft that was not shipped with the portal.',
  }),
});
export type StaffArticle = Static<typeof StaffArticle>;

const fields = {
  title: Text(ARTICLE_MAX.title),
  summary: Text(ARTICLE_MAX.summary),
  topic: Text(ARTICLE_MAX.topic),
  author: Text(ARTICLE_MAX.author),
  date: Day,
  text: Text(ARTICLE_MAX.text),
};
const ArticleFields = Type.Object(fields);
export type ArticleFields = Static<typeof ArticleFields>;

export const staffArticleEndpoints = {
  'GET staff/articles': staffList({
    summary: 'Articles of the blog, including drafts, latest first.',
    item: StaffArticle,
    filter: Type.Object({ q: Search, state: Type.Optional(OneOf(ARTICLE_STATES)) }),
    sorts: ['date', 'title'],
  }),
  'GET staff/articles/:id': forStaff({
    summary: 'An article with its text.',
    params: IdParams,
    response: StaffArticle,
  }),
  'POST staff/articles': forStaff({
    creates: true,
    summary: 'Create an article. Without an address it gets one from its title.',
    body: Type.Object({
      ...fields,
      slug: Type.Optional(Type.String({ maxLength: ARTICLE_MAX.slug, pattern: `${SLUG_PATTERN}|^$` })),
    }),
    response: StaffArticle,
  }),
  'PUT staff/articles/:id': forStaff({
    summary:
      'Change an article, publish it or take it back. With `version`, nobody’s work is written over unread (409).',
    params: IdParams,
    body: Type.Object({
      ...Type.Partial(ArticleFields).properties,
      state: Type.Optional(OneOf(ARTICLE_STATES)),
      ...basedOn,
    }),
    current: StaffArticle,
    response: StaffArticle,
  }),
  'DELETE staff/articles/:id': forStaff({
    summary: 'Delete a draft. Articles shipped with the portal can only be unpublished (409).',
    params: IdParams,
    query: Type.Object(basedOn),
    response: Type.Object({ id: Id }),
  }),
  'POST staff/article-previews': forStaff({
    summary: 'A preview of a text, sanitised.',
    body: Type.Object({ text: Text(ARTICLE_MAX.text) }),
    response: Type.Object({ html: Type.String(), minutes: Type.Integer() }),
  }),
} as const satisfies Record<string, Endpoint>;
