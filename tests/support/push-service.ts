/** A push service of the tests' own: it takes messages over HTTP, as browsers' services do, and decrypts them. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { PushContent } from '#server/platform/push/message.ts';

/** What a browser would give to be reached by. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly content: PushContent;
}

export interface TestPushService {
  /** A browser that is subscribed at the service. */
  subscribe(): TestBrowser;
  /** What has arrived and could be decrypted, in that order. */
  readonly received: PushedMessage[];
  /** Answers the next requests with these statuses, then with 201; `undefined` never answers. */
  readonly answers: { readonly status: number | undefined; readonly headers?: Record<string, string> }[];
  /** In place of `fetch`: the service is at `https://push.example`. */
  readonly post: typeof fetch;
  close(): Promise<void>;
}

const ORIGIN = 'https://push.example';
const HEADER_BYTES = 21;
const TAG_BYTES = 16;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** RFC 8291 with the coding of RFC 8188, from the browser's side. */
const decrypt = (body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + (body[20] ?? 0));
  const record = body.subarray(HEADER_BYTES + sender.length);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** The claims of the portal's token, if its signature is good (RFC 8292). */
export const readVapid = (authorization = ''): Record<string, unknown> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('The signature is not of this key.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const startPushService = async (): Promise<TestPushService> => {
  const browsers = new Map<string, { own: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: PushedMessage[] = [];
  const answers: TestPushService['answers'] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const answer = answers.shift() ?? { status: 201 };
    if (answer.status === undefined) return;
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (browser && answer.status === 201) {
      const content: PushContent = JSON.parse(decrypt(body, browser.own, browser.auth));
      received.push({ path, headers: request.headers, content });
    }
    response.writeHead(browser ? answer.status : 404, answer.headers).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    answers,
    subscribe: () => {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { own, auth });
      return {
        endpoint: ORIGIN + path,
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    post: (target, init) => fetch(String(target).replace(ORIGIN, `http://127.0.0.1:${port}`), init),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
