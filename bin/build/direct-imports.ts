/**
 * Has modules import what a list of others' exports names from where it is. Otherwise each module that imports one name
 * would need all of them, and the files of the first screen would hold what only later ones show.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Place {
  /** As it is called there. */
  readonly name: string;
  readonly path: string;
}

const namesIn = (text: string): { readonly name: string; readonly as: string }[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', as = name] = one.split(' as ');
      return { name, as };
    });

/** The list's names and their places. */
export const placesIn = (list: string, code: string): ReadonlyMap<string, Place> =>
  new Map(
    [...code.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)].flatMap(([, names = '', from = '']) =>
      namesIn(names).map(({ name, as }) => [as, { name, path: resolve(dirname(list), from) }] as const),
    ),
  );

/** The code of a module with direct imports. @throws if the list doesn't name what it imports */
export const importDirectly = (
  id: string,
  code: string,
  list: string,
  places: ReadonlyMap<string, Place>,
): string =>
  code.replace(/^import \{([^}]*)\} from '(\.[^']+)';/gm, (statement, names: string, from: string) => {
    if (resolve(dirname(id), from) !== list) return statement;
    return namesIn(names)
      .map(({ name, as }) => {
        const place = places.get(name);
        if (!place) throw new Error(`${id} imports ${name}, which ${list} doesn't list.`);
        const path = relative(dirname(id), place.path);
        return `import { ${place.name} as ${as} } from '${path.startsWith('.') ? path : `./${path}`}';`;
      })
      .join(' ');
  });

/** @param list the path of the file that lists what others export */
export const directImports = (list: string): Plugin => {
  let places: ReadonlyMap<string, Place> | undefined;
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('node_modules')) return null;
      places ??= placesIn(list, readFileSync(list, 'utf8'));
      return importDirectly(id, code, list, places);
    },
  };
};
