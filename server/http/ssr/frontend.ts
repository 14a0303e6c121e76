/** The built front end for the server. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Renderer } from '#contract/shared/page.ts';
import { MissingBuild } from '../../platform/missing-build.ts';

/** The scripts of a kind of page. A browser that comes from the site to the console loads a document of the console. */
export interface Bundle {
  /** The HTML template of a page. */
  template(url: string): Promise<string>;
  /** Addresses of the scripts that every page starts with, the entry first; empty if the template names them. */
  readonly entry: readonly string[];
  /** Addresses of the chunks that contain a source module. */
  chunksOf(module: string): readonly string[];
}

export interface Frontend extends Renderer {
  readonly isDevelopment: boolean;
  /** The folder of static files; undefined if something else serves them. */
  readonly assets: string | undefined;
  /** The folder of the console's scripts and styles; undefined if something else serves them. */
  readonly consoleAssets: string | undefined;
  readonly site: Bundle;
  readonly console: Bundle;
  /** Identifies the build; undefined if it changes continuously. */
  readonly release: string | undefined;
}

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

const folderOf = (name: string): string => fileURLToPath(new URL(`../../../dist/${name}/`, import.meta.url));
const CLIENT = folderOf('client');
const CONSOLE = folderOf('console');
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

/** @param later whether every page also starts with what the entry loads by itself */
const readBundle = async (
  folder: string,
  { later }: { readonly later: boolean },
): Promise<{ readonly bundle: Bundle; readonly written: string }> => {
  const template = await readBuilt(`${folder}index.html`);
  const written = await readBuilt(`${folder}.vite/manifest.json`);
  const manifest: Manifest = JSON.parse(written);
  const starts = [ENTRY, ...(later ? (manifest[ENTRY]?.dynamicImports ?? []) : [])];
  const entry = [...new Set(starts.flatMap((module) => chunksFrom(manifest, module)))];
  return {
    written,
    bundle: {
      template: async () => template,
      entry,
      chunksOf: (module) => chunksFrom(manifest, module, entry),
    },
  };
};

/** Loads the build. Throws `MissingBuild` if there is none. */
export const builtFrontend = async (): Promise<Frontend> => {
  const site = await readBundle(CLIENT, { later: false });
  const console = await readBundle(CONSOLE, { later: true });
  const script = await readBuilt(fileURLToPath(RENDERER));
  const { default: renderer }: { default: Renderer } = await import(RENDERER.href);
  const release = createHash('sha256').update(site.written).update(console.written).update(script);
  return {
    isDevelopment: false,
    assets: CLIENT,
    consoleAssets: CONSOLE,
    ...renderer,
    site: site.bundle,
    console: console.bundle,
    release: release.digest('base64url'),
  };
};
