/** What webhooks tell of, after Standard Webhooks. The subject of each kind is its first word. */
export const WEBHOOK_KINDS = [
  'application.received',
  'application.moved',
  'application.hired',
  'application.withdrawn',
  'interview.agreed',
  'job.published',
  'job.changed',
  'job.closed',
  'message.received',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_ADDRESS_MAX = 500;
/** How long deliveries are listed and can be sent again. */
export const DELIVERIES_DAYS = 30;
export const DELIVERIES_SHOWN = 100;
/** Secrets begin with it, as Standard Webhooks asks. */
export const SECRET_PREFIX = 'whsec_';
