/** The manifest of a backup, which reveals damaged or incomplete ones before they are restored. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { Refusal } from '../../platform/refusal.ts';
import { codeOf } from '../../platform/system-problem.ts';

const Manifest = Type.Object({
  format: Type.Literal(1),
  made_at: Type.String(),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('server')]),
  /** SHA-256 of every file in the backup, by relative path. */
  sha256: Type.Record(Type.String(), Type.String()),
});
export type Manifest = Static<typeof Manifest>;

const NAME = 'manifest.json';
/** The folder of uploaded files within a backup. */
export const FILES = 'files';
/** The file of the database within a backup. */
export const DATABASE_FILES = { embedded: 'database.tar.gz', server: 'database.dump' } as const;

/** SHA-256 of a file, read as a stream. */
export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Written last, so a backup without it is incomplete. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });

const parseManifest = (text: string): Manifest => {
  const manifest: unknown = JSON.parse(text);
  if (Check(Manifest, manifest)) return manifest;
  throw new SyntaxError('It is not a manifest.');
};

/** Only a missing file is missing: one that can't be read, or a failing disk, is another problem. */
const undefinedIfMissing = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

/**
 * Reads a backup's manifest and verifies every file in it. Throws `Refusal` if the backup is not
 * intact.
 */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const found = await stat(folder).catch(undefinedIfMissing);
  if (!found) throw new Refusal(`The folder ${folder} does not exist.`);
  if (!found.isDirectory()) throw new Refusal(`${folder} is a file. Name the folder of a backup.`);
  const text = await readFile(join(folder, NAME), 'utf8').catch(undefinedIfMissing);
  if (text === undefined) throw new Refusal(`${folder} is not a finished backup: ${NAME} is missing.`);
  let manifest: Manifest;
  try {
    manifest = parseManifest(text);
  } catch {
    throw new Refusal(`${join(folder, NAME)} is damaged, or from a newer version of the portal.`);
  }
  for (const [name, expected] of Object.entries(manifest.sha256)) {
    const found = await hashFile(join(folder, name)).catch(undefinedIfMissing);
    if (found !== expected) {
      throw new Refusal(
        `The backup is damaged: ${name} is ${found === undefined ? 'missing' : 'not what it was'}.`,
      );
    }
  }
  return manifest;
};
