/** A person lets an assistant in by OAuth. See docs/API.md. */
import { type Static, Type } from 'typebox';
import { ASSISTANT_SCOPES } from '../api-tokens/rules.ts';
import { Answer, type Endpoint, Moment, Nullable, OneOf, Text } from '../shared/common.ts';

const REQUEST_MAX = 100;

/** What an assistant asks for. */
export const AssistantRequest = Type.Object({
  name: Type.String({ description: 'How the assistant calls itself, which nobody has checked.' }),
  site: Nullable(
    Type.String({ description: 'The website to which the browser goes on; null for an app of the device.' }),
  ),
  company_name: Nullable(Type.String({ description: 'The company that it would work for.' })),
  scopes: Type.Array(OneOf(ASSISTANT_SCOPES), { description: 'What it asks for, and the account can give.' }),
  ends_at: Moment,
  refuse_address: Type.String({ description: 'Where the browser goes on without.' }),
});
export type AssistantRequest = Static<typeof AssistantRequest>;

/** An assistant's own token must not let others in. */
const own = { access: 'signed-in', needsSession: true } as const;

export const connectAssistantEndpoints = {
  'GET assistant-request': {
    summary: 'What an assistant asks you for.',
    ...own,
    query: Type.Object({ id: Text(REQUEST_MAX) }),
    response: Answer(AssistantRequest),
  },
  'POST connect-assistant': {
    summary: 'Let an assistant in, with the scopes that you choose. Your browser goes on to `address`.',
    ...own,
    body: Type.Object({
      id: Text(REQUEST_MAX),
      scopes: Type.Array(OneOf(ASSISTANT_SCOPES), { minItems: 1, maxItems: ASSISTANT_SCOPES.length }),
    }),
    response: Answer(Type.Object({ address: Type.String() })),
  },
} as const satisfies Record<string, Endpoint>;
