/** An employer who saves the same job repeatedly, for benchmarks of concurrent readers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#contract/shared/constants.ts';
import { jobPost } from '#tests/support/people.ts';
import { requestOf } from '#tests/support/remote-portal.ts';
import { withDatabase } from './database.ts';
import { signIn } from './inputs.ts';

const SAVE_EVERY_MS = 500;
const EMPLOYER = "select id from users where email = 'employer@shortlist.example' limit $1";

/** @returns a session of the sample's employer */
const signInEmployer = async (url: string): Promise<string> => {
  const [token = ''] = await withDatabase(url, (database) => signIn(database, EMPLOYER, 1));
  return token;
};

/**
 * Posts a job and saves it twice a second. @returns a function that stops it and returns the number of saves
 */
export const startSaving = async (origin: string, databaseUrl: string): Promise<() => Promise<number>> => {
  const request = requestOf(origin);
  const token = await signInEmployer(databaseUrl);
  const deadline = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const save = async (call: string, turn: number): Promise<number> => {
    const body = jobPost({ job_title: `Harbour pilot ${turn}`, application_deadline_date: deadline });
    const answer = await request<{ data: { id: number } }>(call, { token, body });
    if (answer.status !== 200) throw new Error(`${call} returned ${answer.status}: ${answer.text}`);
    return answer.body.data.id;
  };
  const id = await save('POST post-new-job', 0);
  const stopping = new AbortController();
  const saveOn = async (): Promise<number> => {
    for (let saved = 0; ; saved += 1) {
      if (stopping.signal.aborted) return saved;
      const next = sleep(SAVE_EVERY_MS);
      await save(`POST update-job?id=${id}`, saved + 1);
      await next;
    }
  };
  const done = saveOn();
  // Stopping reports the failure.
  done.catch(() => undefined);
  return () => {
    stopping.abort();
    return done;
  };
};
