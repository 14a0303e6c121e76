import type { FastifyReply } from 'fastify';

/** Makes the response a file that the browser saves. No cache may store it, as most files contain personal data. */
export const asDownload = (
  reply: FastifyReply,
  name: string,
  type = 'text/csv; charset=utf-8',
): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
