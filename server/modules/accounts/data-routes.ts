/** Downloads all data that the portal stores about a user (GDPR, articles 15 and 20). */

import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { unauthenticated } from '../../http/failure.ts';
import { accountReporter } from '../../http/reporter.ts';
import type { Db } from '../../platform/db/connect.ts';
import { answerUploads, files as storedFiles } from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { noteDownload } from '../data-requests/register.ts';
import { safeFileName } from '../files/names.ts';
import { byFile, type Owner } from './export/decision.ts';
import type { AccountLimits } from './limits.ts';
import { readPersonalData } from './personal-data.ts';
import { findById } from './repository.ts';

/** `data.json`: an object with the rows of each table. */
const jsonOf = async function* (db: Db, owner: Owner, now: Date) {
  yield `{\n"exported_at": ${JSON.stringify(now)}`;
  for await (const { table, rows } of readPersonalData(db, owner)) {
    yield `,\n${JSON.stringify(table)}: ${JSON.stringify(rows, null, 1)}`;
  }
  yield '\n}\n';
};

/** A file name inside the archive: the owner's name for the file, without path traversal. */
export const entryName = (file: { id: string; name: string; mediaType: string }): string =>
  `files/${file.id.slice(0, 8)}-${safeFileName(file.name, file.mediaType)}`;

/** A missing file must not fail the rest of the download. */
const bytesOf = async function* (files: FileStore, id: string) {
  const bytes = await files.get(id);
  if (bytes) yield bytes;
};

export const dataRoutes = (app: FastifyInstance, deps: Deps, limits: AccountLimits): void => {
  const { database, clock, files } = deps;
  const { db } = database;

  call(app, 'GET account-data', async ({ viewer, request, reply }) => {
    const owner = await findById(db, viewer.userId);
    if (!owner) throw unauthenticated();
    const now = clock.now();
    const whose: Owner = {
      id: owner.id,
      role: viewer.role,
      now,
      confirmedEmail: owner.emailConfirmedAt ? owner.email : null,
      reporter: accountReporter(deps.keyedHash, owner.id),
    };
    await limits.dataDownload(owner.id);
    await noteDownload(db, owner.id, { now, today: clock.today() });
    const zip = new ZipFile();
    zip.on('error', (error) => {
      request.log.error({ err: error }, 'data download failed');
      reply.raw.destroy();
    });
    zip.addReadStreamLazy('data.json', (done) =>
      done(null, Readable.from(jsonOf(db, whose, now), { objectMode: false })),
    );
    const stored = await db.select().from(storedFiles).where(byFile(db, whose));
    const waiting = await db.select().from(answerUploads).where(eq(answerUploads.userId, owner.id));
    for (const file of [...stored, ...waiting]) {
      zip.addReadStreamLazy(entryName(file), { mtime: file.createdAt }, (done) =>
        done(null, Readable.from(bytesOf(files, file.id), { objectMode: false })),
      );
    }
    zip.end();
    return asDownload(reply, `my-data-${clock.today()}.zip`, 'application/zip')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(zip.outputStream);
  });
};
