/** A person sees what an assistant asks for, and lets it in with what they choose. Sessions alone can make these calls. */
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import {
  type AssistantScope,
  isForAssistants,
  scopesFor,
  TOKEN_DAYS_DEFAULT,
  TOKEN_NAME_MAX,
} from '#contract/api-tokens/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';
import { cleanText } from '../../platform/clean-text.ts';
import { companies } from '../../platform/db/schema.ts';
import { newToken } from '../../platform/tokens.ts';
import { createToken } from '../api-tokens/create.ts';
import { answerPath } from './provider.ts';
import { grantIdOf } from './repository.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The website to which the browser goes on; null for an app of the device. */
const siteOf = (address: string): string | null => {
  const { protocol, host, hostname } = new URL(address);
  return protocol.startsWith('http') && !LOOPBACK.includes(hostname) ? host : null;
};

const grantable = (viewer: Viewer): readonly AssistantScope[] =>
  scopesFor(viewer.role, isMember(viewer) ? viewer.teamRole : undefined).filter(isForAssistants);

export const consentRoutes = (
  app: FastifyInstance,
  deps: Deps,
  getProvider: () => Promise<Provider>,
): void => {
  const { clock } = deps;
  const { db } = deps.database;

  const read = async (id: string, viewer: Viewer) => {
    const provider = await getProvider();
    const { params } = orNotFound(await provider.Interaction.find(id));
    const client = orNotFound(await provider.Client.find(params.client_id ?? ''));
    const site = siteOf(params.redirect_uri ?? '');
    const asked = (params.scope ?? '').split(' ');
    return {
      clientId: client.clientId,
      site,
      name:
        cleanText(client.clientName ?? '')
          .trim()
          .slice(0, TOKEN_NAME_MAX) ||
        (site ?? client.clientId),
      scopes: grantable(viewer).filter((scope) => asked.includes(scope)),
      endsAt: addDays(clock.now(), TOKEN_DAYS_DEFAULT),
    };
  };

  call(app, 'GET assistant-request', async ({ viewer, query: { id } }) => {
    const { name, site, scopes, endsAt } = await read(id, viewer);
    const [company] = isMember(viewer)
      ? await db.select({ name: companies.name }).from(companies).where(eq(companies.id, viewer.companyId))
      : [];
    return {
      data: {
        name,
        site,
        company_name: company?.name ?? null,
        scopes: [...scopes],
        ends_at: endsAt,
        refuse_address: `${answerPath(id)}?refused=true`,
      },
    };
  });

  call(app, 'POST connect-assistant', async ({ viewer, body: { id, scopes }, request }) => {
    const asked = await read(id, viewer);
    if (!scopes.every((scope) => asked.scopes.includes(scope)))
      throw invalid({ scopes: { key: 'server.field.scopes' } });
    const grantId = grantIdOf(id, newToken());
    await createToken(deps, {
      viewer,
      request,
      token: newToken(),
      name: asked.name,
      scopes,
      expiresAt: asked.endsAt,
      grant: { grantId, clientId: asked.clientId },
    });
    return { data: { address: `${answerPath(id)}?grant=${encodeURIComponent(grantId)}` } };
  });
};
