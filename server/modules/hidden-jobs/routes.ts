/** Which jobs a seeker's lists leave out. */
import type { FastifyInstance } from 'fastify';
import type { HiddenJobs } from '#contract/hidden-jobs/calls.ts';
import { HIDDEN_WORDS_MAX } from '#contract/hidden-jobs/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid } from '../../http/failure.ts';
import { saysHiddenWord } from '../../search/facts/hidden-jobs.ts';
import { changeHidden, lockHidden, noteViewed, readHidden } from './repository.ts';

const keyOf = (word: string): string => word.trim().toLocaleLowerCase();

/** The words without those taken away, then the new ones. */
const changedWords = (
  before: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] => {
  const gone = new Set(remove.map(keyOf));
  const words = new Map(
    [...before.filter((word) => !gone.has(keyOf(word))), ...add].map((word) => [keyOf(word), word.trim()]),
  );
  return [...words.values()];
};

export const hiddenJobRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'GET hidden-jobs', async ({ viewer }) => ({ data: await readHidden(db, viewer.userId) }));

  call(app, 'POST change-hidden-jobs', async ({ body, viewer, t }) => {
    const { add_words: add = [], remove_words: remove = [], ...switches } = body;
    if (!add.every(saysHiddenWord)) throw invalid({ add_words: { key: 'server.error.nothing_to_hide' } });
    const data = await db.transaction(async (tx): Promise<HiddenJobs> => {
      const before = await lockHidden(tx, viewer.userId);
      const settings = { ...before, ...switches, words: changedWords(before.words, add, remove) };
      if (settings.words.length > HIDDEN_WORDS_MAX)
        throw invalid({
          add_words: { key: 'server.error.hidden_words_full', values: { max: HIDDEN_WORDS_MAX } },
        });
      await changeHidden(tx, viewer.userId, settings);
      return settings;
    });
    return { message: t('server.hidden_jobs_changed'), data };
  });

  call(app, 'POST note-viewed-jobs', async ({ body, viewer }) => {
    await noteViewed(db, viewer.userId, body.job_ids, clock.now());
    return {};
  });
};
