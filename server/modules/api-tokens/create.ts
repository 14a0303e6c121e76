import type { FastifyRequest } from 'fastify';
import { scopesFor, TOKENS_MAX, type TokenScope } from '#contract/api-tokens/rules.ts';
import type { Deps } from '../../deps.ts';
import { Failure, invalid } from '../../http/failure.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';
import { record } from '../../platform/audit.ts';
import { hashToken } from '../../platform/tokens.ts';
import { lockAccount } from '../accounts/credentials.ts';
import { recordSecurityEvent } from '../accounts/security-events.ts';
import * as repository from './repository.ts';

interface NewToken {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly token: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date;
  /** Of an assistant's. It replaces what the owner agreed to before. */
  readonly grant?: { readonly grantId: string; readonly clientId: string };
}

export const ownerOf = (viewer: Viewer): repository.Owner => ({
  userId: viewer.userId,
  companyId: isMember(viewer) ? viewer.companyId : null,
});

/** Stores a token within the rights of its account, and warns the owner. */
export const createToken = (deps: Deps, { viewer, request, token, grant, ...created }: NewToken) =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (viewer.role === 'employer' && !isMember(viewer))
      throw new Failure('no_company', { key: 'server.error.no_company' });
    const allowed = scopesFor(viewer.role, isMember(viewer) ? viewer.teamRole : undefined);
    if (!created.scopes.every((scope) => allowed.includes(scope)))
      throw invalid({ scopes: { key: 'server.field.scopes' } });
    const account = await lockAccount(tx, viewer.userId);
    const owner = ownerOf(viewer);
    if (grant) await repository.removeTokensOfClient(tx, owner, grant.clientId);
    if (!account || (await repository.countTokens(tx, owner, now)) >= TOKENS_MAX)
      throw new Failure('in_use', { key: 'server.error.too_many_tokens', values: { max: TOKENS_MAX } });
    const stored = await repository.addToken(tx, owner, {
      ...created,
      ...grant,
      tokenHash: hashToken(token),
      hint: token.slice(-4),
      scopes: [...new Set(created.scopes)],
      createdAt: now,
    });
    await recordSecurityEvent(deps, tx, { kind: 'token_created', account, request });
    if (account.role === 'staff') {
      const subject = { kind: 'account', id: account.id } as const;
      await record(tx, { actorId: account.id, action: 'account.token_created', subject, at: now });
    }
    return stored;
  });
