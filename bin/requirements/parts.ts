/** The part of the tests that a file belongs to. */

/** From the quickest to the slowest; those after `browser` run each night. */
const PARTS = [
  'unit',
  'integration',
  'pages',
  'commands',
  'browser',
  'clients',
  'attacks',
  'faults',
] as const;
export type Part = (typeof PARTS)[number];

const FOLDERS: ReadonlyMap<string, Part> = new Map([
  ...PARTS.map((part) => [part, part] as const),
  ['e2e', 'browser'],
]);

/** @param path relative to the project's root */
export const partOf = (path: string): Part => {
  const [top, folder = ''] = path.split('/');
  return (top === 'tests' && FOLDERS.get(folder)) || 'unit';
};

export const lowestPart = (parts: ReadonlySet<Part>): Part | undefined =>
  PARTS.find((part) => parts.has(part));

/** Parts that may prove two sides of one requirement: a rule or a page, and what the server does with the database. */
const TWO_SIDES: readonly Part[] = ['unit', 'integration'];

/** The parts that prove what a quicker one already proves. Their tests cost more and catch nothing else of it. */
export const needlessParts = (parts: ReadonlySet<Part>): Part[] => {
  const lowest = lowestPart(parts);
  return PARTS.filter((part) => parts.has(part) && part !== lowest && !TWO_SIDES.includes(part));
};
