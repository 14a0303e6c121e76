import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, Message } from '../shared/common.ts';
import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX, VIEWED_AT_ONCE } from './rules.ts';

export const HiddenJobs = Type.Object({
  viewed: Type.Boolean(),
  applied: Type.Boolean(),
  reposted: Type.Boolean({ description: 'Jobs that their company posted before.' }),
  words: Type.Array(Type.String(), { description: 'Jobs with one of them in title or company.' }),
});
export type HiddenJobs = Static<typeof HiddenJobs>;

const Words = Type.Array(Type.String({ minLength: 1, maxLength: HIDDEN_WORD_MAX, pattern: '\\S' }), {
  maxItems: HIDDEN_WORDS_MAX,
});

export const hiddenJobsEndpoints = {
  'GET hidden-jobs': {
    summary: 'Which jobs your lists, “For you” and alerts leave out.',
    access: 'seeker',
    response: Answer(HiddenJobs),
  },
  'POST change-hidden-jobs': {
    summary: 'Change which jobs your lists, “For you” and alerts leave out. What you don’t mention stays.',
    access: 'seeker',
    creates: true,
    body: Type.Object({
      viewed: Type.Optional(Type.Boolean()),
      applied: Type.Optional(Type.Boolean()),
      reposted: Type.Optional(Type.Boolean()),
      add_words: Type.Optional(Words),
      remove_words: Type.Optional(Words),
    }),
    response: Answer(HiddenJobs),
  },
  'POST note-viewed-jobs': {
    summary: 'Note jobs that you viewed. The portal keeps them only while your lists leave out viewed jobs.',
    access: 'seeker',
    creates: true,
    body: Type.Object({ job_ids: Type.Array(Id, { minItems: 1, maxItems: VIEWED_AT_ONCE }) }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
