/** Makes a start from sources cheaper: compiled code is kept, and packages' descriptions are read less often. */
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/** Node parses the 180 KB of this package's description anew for each of its files. */
const LARGE_PACKAGE = '/node_modules/drizzle-orm/';

/** Affects imports from here on. Without permission to write, only the cache is missing. */
export const makeImportsFaster = (dataDir: string): void => {
  enableCompileCache(join(dataDir, 'compiled'));
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL } = context;
      if (!parentURL?.includes(LARGE_PACKAGE) || !/^\..*\.js$/.test(specifier))
        return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
};
