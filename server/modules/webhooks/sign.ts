/** Signs deliveries as Standard Webhooks says: HMAC-SHA256 over id, time and body. */
import { createHmac, randomBytes } from 'node:crypto';
import { SECRET_PREFIX } from '#contract/webhooks/rules.ts';

export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

export const headersOf = (secret: string, id: string, at: Date, body: string): Record<string, string> => {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
};
