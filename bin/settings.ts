/** `npm run settings`: writes docs/SETTINGS.md from the table of settings. */
import { writeFileSync } from 'node:fs';
import { settingsDocument } from './settings/document.ts';

writeFileSync(new URL('../docs/SETTINGS.md', import.meta.url), settingsDocument());
