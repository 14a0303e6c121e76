/** Sends encrypted messages to push services (RFC 8030). */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushAddress } from './devices.ts';
import type { PushMessage } from './message.ts';
import type { VapidKeys } from './vapid.ts';

export interface PushAnswer {
  readonly status: number;
  /** The pause that the push service asks for. */
  readonly askedMs: number | undefined;
}

/** @param topic of its undelivered messages, the push service keeps only the last. */
export type PushTransport = (
  address: PushAddress,
  message: PushMessage,
  topic: string,
) => Promise<PushAnswer>;

const TIMEOUT_MS = 20_000;

const askedBy = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
};

interface TransportOptions {
  readonly vapid: VapidKeys;
  /** A contact for push services: a `mailto:` link or the portal's address. */
  readonly subject: string;
  readonly post?: typeof fetch;
}

export const webPushTransport =
  ({ vapid, subject, post = fetch }: TransportOptions): PushTransport =>
  async ({ endpoint, p256dh, auth }, { content, urgency, ttlSeconds }, topic) => {
    const request = await buildPushPayload(
      { data: { ...content }, options: { ttl: ttlSeconds, urgency, topic } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject, ...vapid },
    );
    const response = await post(endpoint, {
      ...request,
      // Only the original address was checked, so redirects aren't followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, askedMs: askedBy(response) };
  };
