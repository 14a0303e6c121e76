/** A company's webhooks: what happens is posted to its own addresses, signed. See docs/API.md. */
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
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_KINDS } from './rules.ts';

const fields = {
  address: Type.String({
    minLength: 9,
    maxLength: WEBHOOK_ADDRESS_MAX,
    description: 'By https, in the public internet.',
  }),
  kinds: Type.Array(OneOf(WEBHOOK_KINDS), { minItems: 1, maxItems: WEBHOOK_KINDS.length }),
};

export const Webhook = Type.Object({
  id: Id,
  ...fields,
  created_at: Moment,
  paused_at: Nullable(Moment),
  waiting: Type.Integer({ description: 'Deliveries that wait or are tried again.' }),
});
export type Webhook = Static<typeof Webhook>;

export const WebhookDelivery = Type.Object({
  id: Id,
  kind: OneOf(WEBHOOK_KINDS),
  subject: Type.String(),
  body: Type.String({ description: 'As it is sent.' }),
  at: Moment,
  attempts: Type.Integer(),
  delivered_at: Nullable(Moment),
  next_attempt_at: Nullable(Moment),
  answer: Nullable(
    Type.String({ description: 'The status and the beginning of the last answer, or why there was none.' }),
  ),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const managed = { access: 'employer', permission: 'webhooks.manage' } as const;
const ById = Type.Object({ id: Id });

/** HOOK-01 to HOOK-04. */
export const webhookEndpoints = {
  'GET webhooks': {
    summary: 'The company’s webhooks.',
    ...managed,
    response: ListAnswer(Webhook),
  },
  'POST webhooks': {
    summary:
      'Add a webhook. The response is the only one that contains the secret that signs its deliveries.',
    ...managed,
    body: Type.Object(fields),
    response: Answer(Type.Object({ ...Webhook.properties, secret: Text(100) })),
    example: { body: { address: 'https://hooks.example/shortlist', kinds: ['application.received'] } },
  },
  'DELETE webhooks/:id': {
    summary: 'Delete a webhook with all that waits for it.',
    ...managed,
    params: ById,
    response: Message,
  },
  'POST pause-webhook': {
    summary: 'Pause a webhook, or continue with all that has waited. Paused ones keep collecting.',
    ...managed,
    body: Type.Object({ id: Id, paused: Type.Boolean() }),
    response: Message,
  },
  'GET webhook-deliveries': {
    summary: 'The latest deliveries of a webhook, newest first, with their bodies.',
    ...managed,
    query: ById,
    response: ListAnswer(WebhookDelivery),
  },
  'POST replay-webhook-delivery': {
    summary: 'Send a delivery again, with the same id.',
    ...managed,
    body: ById,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
