import { createRequire } from 'node:module';

/** The source of places. Only the package's CommonJS build finds its states. */
export const source: typeof import('@countrystatecity/countries') = createRequire(import.meta.url)(
  '@countrystatecity/countries',
);
