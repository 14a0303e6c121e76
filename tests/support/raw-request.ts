/** Requests over a raw connection, because HTTP clients normalise addresses. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Status line, headers and body. */
  readonly text: string;
}

/**
 * Sends a request line and a Host header to a server on this machine, and reads until it closes the
 * connection.
 */
export const rawRequest = (port: number, target: string, method = 'GET'): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(30_000, () => socket.destroy(new Error(`No answer to ${target}`)));
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
    // The connection isn't half-closed, because servers may skip the response when the client disconnects.
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  });

/** Request lines that have crashed servers, or that name another host. */
export const HOSTILE_TARGETS: readonly string[] = [
  ...['//', '///', '//[', '//]', '/\\', '\\', '/\\\\', '/%', '/%%', '/%f', '/%zz', '/%ff', '/%c3%28', '/%00'],
  ...[
    '//evil.example',
    '//evil.example/about',
    '/\\evil.example/about',
    '/\\/evil.example',
    '///evil.example//',
  ],
  ...[
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/about/..//evil.example',
    '/%2e%2e//evil.example',
  ],
  ...[
    'http://evil.example/about',
    'https://evil.example:1/jobs?page=1',
    'http://evil.example//evil.example/about',
  ],
  ...[
    '/about?next=//evil.example',
    '/about?%',
    '/about?a=%ff&a=1&a=2&__proto__=1',
    '/jobs?page=%',
    '/?tab=%00',
  ],
  ...[
    '/about#//evil.example',
    '/@evil.example',
    '/http://evil.example/',
    '/api/%',
    '/api//jobs',
    '/api/\\jobs',
    '//api/jobs',
  ],
  ...[
    '/;',
    '/:',
    '/::',
    '/[',
    '/{}',
    '/`',
    '/^',
    '/|',
    '/"',
    "/'",
    '/<script>',
    '/~',
    '/..',
    '/../../etc/passwd',
  ],
  ...[
    '/jobs/1//2',
    '/jobs/%31',
    '/job-detail/%',
    '/job-detail//1',
    '/blog/%2e%2e',
    '/companies/1%00',
    '/maps/1.svg%',
  ],
  ...[
    `/${'a'.repeat(4000)}`,
    `/blog/${'b'.repeat(4000)}`,
    `/${'/'.repeat(4000)}`,
    `/about?${'c=1&'.repeat(1000)}`,
  ],
];
