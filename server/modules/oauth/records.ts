/**
 * Where `oidc-provider` keeps its records. An agreement and its present access token are one row of `api_tokens`, so that
 * what ends tokens ends them, too. Nothing of the provider's own sessions is kept: the portal knows who is signed in.
 */
import { addSeconds } from 'date-fns/addSeconds';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Adapter, Payload } from 'oidc-provider';
import { TOKEN_SCOPES } from '#contract/api-tokens/rules.ts';
import type { Deps } from '../../deps.ts';
import { apiTokens, oauthRecords } from '../../platform/db/schema.ts';
import { hashToken } from '../../platform/tokens.ts';

type RecordDeps = Pick<Deps, 'database' | 'clock' | 'secretBox'>;

/** A client's id is no secret, and the token that it got names it. */
const CLIENT = 'Client';
/** These belong to an agreement. */
const GRANTED = ['AuthorizationCode', 'RefreshToken'];

const nothing = async () => undefined;

const invalidGrant = async (detail: string): Promise<Error> => {
  const { errors } = await import('oidc-provider');
  return new errors.InvalidGrant(detail);
};

const sealedRecords = ({ database: { db }, clock, secretBox }: RecordDeps, model: string) => {
  const purpose = `oauth ${model}`;
  const keyOf = (id: string) => (model === CLIENT ? id : hashToken(id));
  const isOne = (id: string) => and(eq(oauthRecords.model, model), eq(oauthRecords.id, keyOf(id)));
  return {
    upsert: async (id: string, { jti: _, ...payload }: Payload, expiresIn?: number) => {
      const now = clock.now();
      const record = {
        payload: secretBox.seal(JSON.stringify(payload), purpose),
        grantId: (GRANTED.includes(model) && payload.grantId) || null,
        expiresAt: expiresIn === undefined ? null : addSeconds(now, expiresIn),
      };
      await db
        .insert(oauthRecords)
        .values({ model, id: keyOf(id), createdAt: now, ...record })
        .onConflictDoUpdate({ target: [oauthRecords.model, oauthRecords.id], set: record })
        .catch(async (error: unknown) => {
          const { grantId } = record;
          if (grantId && (await db.$count(apiTokens, eq(apiTokens.grantId, grantId))) === 0)
            throw await invalidGrant('the agreement has ended meanwhile');
          throw error;
        });
    },
    find: async (id: string): Promise<Payload | undefined> => {
      const isOpen = or(isNull(oauthRecords.expiresAt), gt(oauthRecords.expiresAt, clock.now()));
      const [row] = await db
        .select()
        .from(oauthRecords)
        .where(and(isOne(id), isOpen));
      const text = row && secretBox.open(row.payload, purpose);
      if (text === undefined) return undefined;
      const payload: Payload = JSON.parse(text);
      return {
        ...payload,
        ...(model === CLIENT ? {} : { jti: id }),
        ...(row?.consumedAt ? { consumed: row.consumedAt.getTime() / 1000 } : {}),
      };
    },
    /** Of two requests with the same code, one gets a token. */
    consume: async (id: string) => {
      const consumed = await db
        .update(oauthRecords)
        .set({ consumedAt: clock.now() })
        .where(and(isOne(id), isNull(oauthRecords.consumedAt)))
        .returning({ id: oauthRecords.id });
      if (consumed.length === 0) throw await invalidGrant('already consumed');
    },
    destroy: async (id: string) => void (await db.delete(oauthRecords).where(isOne(id))),
  };
};

/** `resources` are the addresses that one agreement is for: all of the portal. */
export const recordsOf = (deps: RecordDeps, resources: readonly string[]) => {
  const {
    database: { db },
    clock,
  } = deps;
  const endGrant = async (grantId: string) =>
    void (await db.delete(apiTokens).where(eq(apiTokens.grantId, grantId)));
  const common = { findByUid: nothing, consume: nothing, revokeByGrantId: endGrant };

  const sessions: Adapter = { ...common, upsert: nothing, find: nothing, destroy: nothing };

  const grants: Adapter = {
    ...common,
    upsert: nothing,
    find: async (id) => {
      const [row] = await db
        .select()
        .from(apiTokens)
        .where(and(eq(apiTokens.grantId, id), gt(apiTokens.expiresAt, clock.now())));
      if (!row?.clientId) return undefined;
      const scope = row.scopes.join(' ');
      return {
        jti: id,
        kind: 'Grant',
        accountId: String(row.userId),
        clientId: row.clientId,
        resources: Object.fromEntries(resources.map((resource) => [resource, scope])),
      };
    },
    destroy: endGrant,
  };

  const accessTokens: Adapter = {
    ...common,
    upsert: async (token, { grantId = '', scope = '' }, expiresIn = 0) => {
      const scopes = scope.split(' ');
      const stored = await db
        .update(apiTokens)
        .set({
          tokenHash: hashToken(token),
          hint: token.slice(-4),
          // An assistant that asks for less keeps less.
          scopes: TOKEN_SCOPES.filter((one) => scopes.includes(one)),
          accessExpiresAt: addSeconds(clock.now(), expiresIn),
        })
        .where(eq(apiTokens.grantId, grantId))
        .returning({ id: apiTokens.id });
      if (stored.length === 0) throw await invalidGrant('the agreement has ended meanwhile');
    },
    find: async (token) => {
      const [row] = await db
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.tokenHash, hashToken(token)));
      if (!row?.grantId || !row.clientId) return undefined;
      const { grantId, clientId, userId } = row;
      return { jti: token, kind: 'AccessToken', accountId: String(userId), clientId, grantId };
    },
    destroy: nothing,
  };

  const special: Readonly<Record<string, Adapter>> = {
    Session: sessions,
    Grant: grants,
    AccessToken: accessTokens,
  };
  return (model: string): Adapter => special[model] ?? { ...common, ...sealedRecords(deps, model) };
};
