/** Writes docs/SETTINGS.md from the table of settings. */
import { ALL_SETTINGS, GROUPS, type Setting } from '#server/settings/table.ts';

const HEAD = `# Settings

Every environment variable that the portal reads, with its default and what it does.

The portal reads them once, at the start. An empty variable counts as unset. A value that cannot be used stops the
start with one line that names the variable. \`npm run settings\` writes this page from \`server/settings/table.ts\`.
`;

const NOTES: Partial<Record<(typeof GROUPS)[number], string>> = {
  Limits: 'For every limit, 0 means no limit.',
};

/** A `|` would end the table cell, even inside code. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

const rowOf = ({ variable, fallback, shownDefault, description }: Setting<unknown>): string => {
  const shown = shownDefault ?? (fallback && `\`${fallback}\``);
  return `| \`${variable}\` | ${cell(shown)} | ${cell(description)} |`;
};

const sectionOf = (group: (typeof GROUPS)[number]): string => {
  const note = NOTES[group];
  return [
    `## ${group}\n`,
    ...(note ? [`${note}\n`] : []),
    '| variable | default | description |',
    '|---|---|---|',
    ...ALL_SETTINGS.filter((setting) => setting.group === group).map(rowOf),
    '',
  ].join('\n');
};

export const settingsDocument = (): string => [HEAD, ...GROUPS.map(sectionOf)].join('\n');
