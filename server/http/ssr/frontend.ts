/** The built front end for the server. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Renderer } from '#contract/shared/page.ts';
import { MissingBuild } from '../../platform/missing-build.ts';

export interface Frontend extends Renderer {
  readonly isDevelopment: boolean;
  /** The folder of static files; undefined if something else serves them. */
  readonly assets: string | undefined;
  /** The HTML template of a page. */
  template(url: string): Promise<string>;
  /** Addresses of the scripts that every page starts with, the entry first; empty if the template names them. */
  readonly entry: readonly string[];
  /** Identifies the build; undefined if it changes continuously. */
  readonly release: string | undefined;
  /** Addresses of the chunks that contain a source module. */
  chunksOf(module: string): readonly string[];
}

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const CLIENT = fileURLToPath(new URL('../../../dist/client/', import.meta.url));
const RENDERER = new URL('../../../dist/server/entry-server.js', import.meta.url);

const ENTRY = 'index.html';

/** A module's chunk and its imports, without those already included. */
const chunksFrom = (manifest: Manifest, module: string, known: readonly string[] = []): string[] => {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(`/${chunk.file}`) || known.includes(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...found];
};

const readBuilt = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new MissingBuild(`${path} can't be read`, { cause });
  }
};

/** Loads the build. Throws `MissingBuild` if there is none. */
export const builtFrontend = async (): Promise<Frontend> => {
  const template = await readBuilt(`${CLIENT}index.html`);
  const written = await readBuilt(`${CLIENT}.vite/manifest.json`);
  const manifest: Manifest = JSON.parse(written);
  const script = await readBuilt(fileURLToPath(RENDERER));
  const { default: renderer }: { default: Renderer } = await import(RENDERER.href);
  const entry = chunksFrom(manifest, ENTRY);
  return {
    isDevelopment: false,
    assets: CLIENT,
    ...renderer,
    template: async () => template,
    entry,
    release: createHash('sha256').update(written).update(script).digest('base64url'),
    chunksOf: (module) => chunksFrom(manifest, module, entry),
  };
};
