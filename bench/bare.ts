/**
 * The process of the bare Fastify server. It fetches the responses to serve from the portal, then prints its
 * address.
 */
import { serveBytes } from './limits.ts';

const [origin = '', ...paths] = process.argv.slice(2);
const answers = new Map<string, { type: string; body: Buffer }>();
for (const path of paths) {
  const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  answers.set(path, {
    type: response.headers.get('content-type') ?? 'text/plain',
    body: Buffer.from(await response.arrayBuffer()),
  });
}
console.log(`listening at ${await serveBytes(answers)}`);
