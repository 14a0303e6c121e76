/** Conversations between companies and the people they interviewed. */
import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#contract/shared/constants.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import { type Random, randomFor } from './random.ts';

const INVITATIONS = [
  'Thank you for applying! Could you come by next week? Any morning suits us.',
  'We’d like to get to know you. Is a call on Thursday possible?',
  'Your application has made us curious. When could you visit us for an hour?',
];
const ANSWERS = [
  'Thank you, I’d love to. Tuesday at ten would be best for me.',
  'Gladly! May I ask who will be there?',
  'That works for me. Shall I bring samples of my work?',
];

interface Meeting extends Record<string, unknown> {
  readonly application: number;
  readonly company: number;
  readonly author: number;
  readonly person: number;
  readonly met: Date;
}

/** An invitation, in two of three cases with a reply. The last message is often unread. */
const messagesOf = ({ application, company, author, person, met }: Meeting, now: Date, random: Random) => {
  const about = { applicationId: application, companyId: company };
  const last = now.getTime();
  const first = Math.min(new Date(met).getTime(), last);
  const second = Math.min(first + random.next() * DAY_MS, last);
  const isAnswered = random.chance(0.66);
  const isRead = random.chance(0.5);
  const readAt = (at: number) => new Date(Math.min(at + HOUR_MS, last));
  const invitation = {
    ...about,
    side: 'company' as const,
    authorId: author,
    text: random.pick(INVITATIONS),
    createdAt: new Date(first),
    readAt: isAnswered || isRead ? readAt(first) : null,
  };
  const answer = {
    ...about,
    side: 'applicant' as const,
    authorId: person,
    text: random.pick(ANSWERS),
    createdAt: new Date(second),
    readAt: isRead ? readAt(second) : null,
  };
  return isAnswered ? [invitation, answer] : [invitation];
};

/** Depends only on the seed. */
export const writeConversations = async ({ db }: Database, seed: number, now: Date): Promise<void> => {
  const { rows } = await db.execute<Meeting>(sql`
    select a.id as application, a.company_id as company, c.user_id as author, a.user_id as person,
      min(e.created_at) as met
    from application_events e
    join applications a on a.id = e.application_id
    join companies c on c.id = a.company_id
    where e.status = 'interview'
    group by a.id, c.user_id order by a.id`);
  const messages = rows.flatMap((row) =>
    messagesOf(row, now, randomFor(seed, 'conversation', row.application)),
  );
  await insertRows(db, table.conversationMessages, messages);
};
