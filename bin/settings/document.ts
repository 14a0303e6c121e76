/** Writes docs/SETTINGS.md from the table of settings. */
import { GROUPS, type Setting } from '#server/platform/settings/table.ts';

const HEAD = `# Settings

Every environment variable that the portal reads, with its default and what it does.

The portal reads them once, at the start. An empty variable counts as unset. A value that cannot be used stops the
start with one line that names the variable, and a misspelt one is warned about. \`npm run settings\` writes this page from \`server/platform/settings/table.ts\`.
`;

const NOTES: Readonly<Record<string, string>> = {
  Limits: 'For every limit, 0 means no limit.',
};

/** A `|` would end the table cell, even inside code. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

const rowOf = ({ variable, fallback = '', shownDefault, description }: Setting<unknown>): string => {
  const shown = shownDefault ?? (fallback && `\`${fallback}\``);
  return `| \`${variable}\` | ${cell(shown)} | ${cell(description)} |`;
};

const sectionOf = ([group, settings]: [string, Readonly<Record<string, Setting<unknown>>>]): string => {
  const note = NOTES[group];
  return [
    `## ${group}\n`,
    ...(note ? [`${note}\n`] : []),
    '| variable | default | description |',
    '|---|---|---|',
    ...Object.values(settings).map(rowOf),
    '',
  ].join('\n');
};

export const settingsDocument = (): string => [HEAD, ...Object.entries(GROUPS).map(sectionOf)].join('\n');
