/** Finds accounts that anyone can sign in to: those of the sample portal that still have the published password. */
import { sql } from 'drizzle-orm';
import { passwordMatches } from '../../modules/accounts/passwords.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import type { Env } from '../../platform/env.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  NO_PASSWORD,
  PERSONA_NONCE_IN_HASH,
  PERSONA_PASSWORD,
  PERSONAS,
} from '../../seed/sample/personas.ts';

export interface SampleAccount {
  readonly id: number;
  readonly email: string;
}

interface Suspect extends SampleAccount, Record<string, unknown> {
  readonly hash: string;
  /** Whether its hash was made by the sample, so that there is nothing to check. */
  readonly is_known: boolean;
}

/**
 * Accounts whose hash the sample made, whatever address they have now. Earlier versions made hashes like those of
 * other accounts: the passwords of accounts that a sample contains or that were written with it are checked. A sample
 * is loaded into an empty database, so they have the first ids, up to those right after its accounts without a
 * password.
 */
const findSuspects = async (db: Db): Promise<Suspect[]> => {
  const emails = JSON.stringify(PERSONAS.map(({ email }) => email));
  const { rows } = await db.execute<Suspect>(sql`
    select id, email, password_hash as hash, password_hash like ${`$argon2id$%$${PERSONA_NONCE_IN_HASH}$%`} as is_known
    from users
    where password_hash like '$argon2id$%' and closed_at is null and (
      password_hash like ${`$argon2id$%$${PERSONA_NONCE_IN_HASH}$%`}
      or email in (select json_array_elements_text(${emails}::json))
      or id <= (
        select max(id) + ${PERSONAS.length}::int from users where password_hash = ${NO_PASSWORD} and email like '%.example'))
    order by id`);
  return rows;
};

export const findSampleAccounts = async ({ db }: Pick<Database, 'db'>): Promise<SampleAccount[]> => {
  const found: SampleAccount[] = [];
  for (const { id, email, hash, is_known: isKnown } of await findSuspects(db))
    if (isKnown || (await passwordMatches(PERSONA_PASSWORD, hash))) found.push({ id, email });
  return found;
};

/** @throws {Refusal} if strangers could sign in with the published password. */
export const assertNoSampleAccounts = (
  accounts: readonly SampleAccount[],
  { isProduction, realSiteBecauseOf, allowsSampleAccounts }: Env,
): void => {
  if (allowsSampleAccounts || accounts.length === 0) return;
  const trial = isProduction ? '' : ', or set SAMPLE_DATA=on if nobody else can reach this portal';
  throw new Refusal(
    `The database contains accounts of the sample portal, whose password is published (${accounts.map(({ email }) => email).join(', ')}), and ${realSiteBecauseOf.join(', ')} means a real site. Close them with npm run sample:close${trial}.`,
  );
};

/** @throws {Refusal} if the settings ask for sample data in production. */
export const assertNoSampleInProduction = ({
  isProduction,
  sampleJobs,
}: Pick<Env, 'isProduction' | 'sampleJobs'>): void => {
  if (!isProduction || sampleJobs === 0) return;
  throw new Refusal(
    'SAMPLE_DATA loads accounts whose password is published, and NODE_ENV=production refuses them. Set SAMPLE_DATA=off.',
  );
};
