/** Tokens with which programs make calls for an account. See docs/API.md. */
import { type Static, Type } from 'typebox';
import {
  Answer,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { TOKEN_NAME_MAX, TOKEN_SCOPES } from './rules.ts';

export const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'Its last characters.' }),
  scopes: Type.Array(OneOf(TOKEN_SCOPES)),
  created_at: Moment,
  expires_at: Moment,
  last_used_at: Nullable(Moment),
  is_assistant: Type.Boolean({ description: 'An assistant got it by OAuth, and renews it.' }),
});
export type ApiToken = Static<typeof ApiToken>;

const ById = Type.Object({ id: Id });
/** No token can make these calls. */
const own = { access: 'signed-in', needsSession: true } as const;

/** TOKEN-01 to TOKEN-05. */
export const apiTokenEndpoints = {
  'GET api-tokens': {
    summary: 'Your tokens, newest first: those of the company that you work for now.',
    ...own,
    response: ListAnswer(ApiToken),
  },
  'POST api-tokens': {
    summary: 'Create a token. The response is the only one that contains it.',
    ...own,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: TOKEN_NAME_MAX, pattern: '\\S' }),
      scopes: Type.Array(OneOf(TOKEN_SCOPES), { minItems: 1, maxItems: TOKEN_SCOPES.length }),
      expires_in_days: Type.Integer({ minimum: 1, maximum: 365 }),
    }),
    example: { body: { name: 'Nightly sync', scopes: ['jobs.post', 'jobs.view'], expires_in_days: 90 } },
    response: Answer(Type.Object({ ...ApiToken.properties, token: Text(100) })),
  },
  'POST revoke-api-token': {
    summary: 'Revoke a token at once. Revoking one that is gone succeeds.',
    ...own,
    body: ById,
    response: Message,
  },
  'GET api-token-calls': {
    summary: 'The last changes that a token tried to make within 30 days, newest first.',
    ...own,
    query: ById,
    response: ListAnswer(Type.Object({ id: Id, call: Type.String(), status: Type.Integer(), at: Moment })),
  },
} as const satisfies Record<string, Endpoint>;
