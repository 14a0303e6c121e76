/** A fake server for tests: returns the given responses and records requests. */
import { createApi } from '../../../api/client.ts';
import { createRequest } from '../../../api/request.ts';
import type { SessionStore } from '../../../api/session.ts';
import { t } from '../../../i18n/testing/english.ts';

export interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
}

export interface ReceivedCall {
  readonly call: string;
  readonly body: unknown;
  /** The `Idempotency-Key`. */
  readonly key: string | null;
  readonly signal: AbortSignal | null | undefined;
}

const isAnswer = (value: unknown): value is FakeAnswer =>
  typeof value === 'object' && value !== null && 'body' in value;

const NOTHING_WAITS = { applied: 0, unread_conversations: [], unread_notifications: 0 };

/** The default responses: no draft, no origin, no advice, an empty list. What comes together is asked for singly. */
const nothing = (call: string) => {
  const [method, path = ''] = call.split(' ');
  if (path.startsWith('job-form')) return { status: 404, body: { message: 'Not found', code: 'not_found' } };
  if (path.startsWith('check-job'))
    return { message: 'OK', data: { rules: [], signals: [], other_titles: [] } };
  if (path === 'waiting') return { message: 'OK', data: NOTHING_WAITS };
  if (path.startsWith('job-origins/')) return { message: 'OK', data: { postings: [], listed: [] } };
  if (!path.startsWith('drafts/')) return { message: 'OK', data: [] };
  return { message: 'OK', data: method === 'PUT' ? { updated_at: '2026-03-05T08:00:00.000Z' } : null };
};

/** Responses by `METHOD path`, with or without the query. A function gets the request's body. */
export const fakeServer = (answers: Readonly<Record<string, unknown>>, session?: SessionStore) => {
  const asked: ReceivedCall[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace('/api/', '')}`;
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = new Headers(init.headers).get('idempotency-key');
    asked.push({ call, body: sent, key, signal: init.signal });
    const answer = answers[call] ?? answers[call.split('?')[0] ?? ''] ?? nothing(call);
    const known = await (typeof answer === 'function' ? answer(sent) : answer);
    const { status = 200, body } = isAnswer(known) ? known : { body: known };
    if (body instanceof Blob)
      return new Response(await body.text(), { status, headers: { 'content-type': body.type } });
    const headers = {
      'content-type': 'application/json',
      // Staff lists are arrays with their total in a header.
      ...(Array.isArray(body) ? { 'content-range': `rows 0-${body.length - 1}/${body.length}` } : {}),
    };
    return new Response(JSON.stringify(body), { status, headers });
  };
  const dependencies = {
    baseUrl: '/api',
    fetch,
    t,
    language: 'en' as const,
    ...(session ? { session } : {}),
  };
  return { api: createApi(dependencies), request: createRequest(dependencies), asked };
};
