/** Lists of found jobs as JSON. Their cards are written already, the rest is for each answer. */
import type { FastifyReply } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { type JobSearch, jobEndpoints } from '#contract/jobs/calls.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { localizeNames } from '../../http/localize-names.ts';
import { paginationOf } from '../../http/pagination.ts';
import { writerOf } from '../../http/plugins/validation.ts';
import type { CardText } from '../../search/live/card-cache.ts';
import { writeCards } from './card-text.ts';
import type { JobsPage } from './search.ts';

/** The fields with cards. */
const LISTS = ['data', 'mentions', 'near', 'partial'] as const;

const presentRest = (
  { total, hidden, occupation, searchedFor, recognised, isUnsearchable, facets }: JobsPage,
  { page = 1 }: JobSearch,
) => ({
  pagination: paginationOf(page, total),
  hidden,
  ...(searchedFor === undefined ? {} : { searched_for: searchedFor }),
  ...(occupation ? { occupation } : {}),
  ...(isUnsearchable ? { nothing_to_search: true } : {}),
  ...(recognised.length > 0 ? { recognised } : {}),
  ...(facets ? { facets } : {}),
});

const writeLists = (
  { cards, mentions, near, partial }: JobsPage,
  write: (cards: readonly CardText[]) => string,
): string =>
  [
    `"data":${write(cards)}`,
    ...(mentions.total > 0 ? [`"mentions":{"total":${mentions.total},"data":${write(mentions.cards)}}`] : []),
    ...(near.length > 0 ? [`"near":${write(near)}`] : []),
    ...(partial.length > 0 ? [`"partial":${write(partial)}`] : []),
  ].join(',');

/** @param rest the response without the fields with cards */
const senderOf = (rest: TSchema) => {
  const writeRest = writerOf(rest);
  const localize = localizeNames(rest);
  return (page: JobsPage, search: JobSearch, reply: FastifyReply): FastifyReply => {
    const { edition, localizeName, t } = reply.request;
    const localizer = edition === SOURCE_LOCALE ? undefined : localizeName;
    const others = { message: t('server.ok'), ...presentRest(page, search) };
    if (localizer) localize?.(others, localizer);
    const lists = writeLists(page, (cards) => writeCards(cards, localizer));
    return reply.type('application/json; charset=utf-8').send(`{${lists},${writeRest(others).slice(1)}`);
  };
};

export const sendList = senderOf(Type.Omit(jobEndpoints['GET jobs'].response, LISTS));
export const sendOwnList = senderOf(Type.Omit(jobEndpoints['GET own-jobs'].response, LISTS));
