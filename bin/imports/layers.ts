/** Which folders may import which, and where files may lie. `docs/ARCHITECTURE.md` says what each folder is for. */

const BELOW_UI = ['contract', 'src/api', 'src/i18n', 'src/app/environment.tsx', 'src/app/page.ts'];
const BELOW_SCREENS = [...BELOW_UI, 'src/ui', 'src/features'];
const BELOW_MODULES = [
  'contract',
  'server/platform',
  'server/feeds',
  'server/http',
  'server/company',
  'server/search',
  'server/signals',
];

/** What a company's applicants consist of: their screens show parts of these. */
const PARTS_OF_APPLICANTS = [
  'conversations',
  'interviews',
  'message-templates',
  'offers',
  'scorecards',
  'stages',
].map((name) => `src/resources/${name}`);

/** The list of resources, and what their manifests are. */
const RESOURCE_LIST = ['src/resources/index.ts', 'src/resources/shared/define-resource.ts'];

/** Folders and what they may import besides themselves; the first that contains a file counts. */
const LAYERS: readonly (readonly [folder: string, imports: readonly string[]])[] = [
  // Rules name the types of calls; the linter keeps the schema library out of the browser.
  ['contract/', ['contract']],
  ['server/platform/', ['contract', 'src/i18n']],
  // Reads what others write, and knows nothing of the portal.
  ['server/feeds/', []],
  ['server/http/', ['contract', 'server/platform']],
  ['server/company/', ['contract', 'server/platform', 'server/http']],
  ['server/search/', ['contract', 'server/platform', 'server/http']],
  ['server/signals/', ['contract', 'server/platform']],
  ['server/deps.ts', BELOW_MODULES],
  ['server/module.ts', [...BELOW_MODULES, 'server/deps.ts']],
  ['server/modules/', [...BELOW_MODULES, 'server/deps.ts', 'server/module.ts', 'src/i18n']],
  ['server/', ['contract', 'server']],
  ['src/api/', ['contract', 'src/i18n']],
  ['src/i18n/', ['contract', 'src/api']],
  ['src/ui/', BELOW_UI],
  ['src/features/', BELOW_SCREENS],
  ['src/public-site/', BELOW_SCREENS],
  ['src/dataProvider/', BELOW_SCREENS],
  ['src/authProvider/', [...BELOW_SCREENS, ...RESOURCE_LIST]],
  ['src/resources/shared/', [...BELOW_SCREENS, 'src/dataProvider']],
  ['src/resources/index.ts', ['contract', 'src/resources']],
  ['src/resources/', [...BELOW_SCREENS, 'src/dataProvider', 'src/resources/shared', ...PARTS_OF_APPLICANTS]],
  ['src/app/layout/', BELOW_SCREENS],
  ['src/app/', ['contract', 'src']],
  ['src/service-worker/', ['contract']],
];

const isIn = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

/** The console draws with react-admin and MUI (decision 75). */
const CONSOLE = ['src/resources', 'src/app/console'];
const DRAWN_FOR_VISITORS = /^src\/(ui|features)\/.*\.tsx$/;
/** Previews of what visitors see, and what both parts share. */
const MAY_DRAW_THEM = ['site.ts', 'job-preview.tsx', 'people-buttons.tsx'].map(
  (name) => `src/resources/shared/ui/${name}`,
);
/** They draw nothing themselves. */
const NOT_DRAWN = ['dialog.tsx', 'dialog-parts.tsx', 'toasts.tsx'].map((name) => `src/ui/components/${name}`);

const drawsForVisitors = (from: string, to: string): boolean =>
  isIn(from, CONSOLE) &&
  DRAWN_FOR_VISITORS.test(to) &&
  !NOT_DRAWN.includes(to) &&
  !(MAY_DRAW_THEM.includes(from) && !to.startsWith('src/ui/components/'));

/** Lists put manifests together: only these import a list, and only a list imports manifests. */
const LISTS: readonly (readonly [folder: string, mayImport: readonly string[]])[] = [
  ['server/modules', ['server/app.ts', 'server/tasks']],
  ['src/resources', ['src/app', 'src/authProvider']],
];

const isManifestOf = (folder: string, file: string): boolean =>
  file.startsWith(`${folder}/`) && /^[^/]+\/index\.ts$/.test(file.slice(folder.length + 1));

const skipsList = (from: string, to: string): boolean =>
  LISTS.some(([folder, mayImport]) => {
    const list = `${folder}/index.ts`;
    if (to === list) return !isIn(from, mayImport);
    return isManifestOf(folder, to)
      ? from !== list
      : from === list && to.startsWith(`${folder}/`) && !to.startsWith(`${folder}/shared/`);
  });

/** @returns which resource the list of them lacks. */
export const unlistedMistake = (
  file: string,
  listed: ReadonlySet<string> = new Set(),
): string | undefined => {
  const [, name] = /^src\/resources\/(?!shared\/)([^/]+)\//.exec(file) ?? [];
  return name === undefined || listed.has(`src/resources/${name}/index.ts`)
    ? undefined
    : `src/resources/index.ts lacks ${name}`;
};

/** Folders whose folders don't import each other: a screen and a resource stand alone. */
const SEPARATE = ['src/public-site/', 'src/resources/'];

/** Folders that have no files of their own, except these. */
const WITHOUT_FILES: readonly (readonly [folder: string, except: readonly string[]])[] = [
  ['contract/', ['endpoints.ts']],
  ['server/', ['app.ts', 'deps.ts', 'dev.ts', 'main.ts', 'module.ts', 'portal.ts']],
  ['server/modules/', ['index.ts']],
  ['src/', []],
  ['src/features/', []],
  ['src/public-site/', []],
  ['src/resources/', ['index.ts']],
];

/** @returns why the file must not import the other one; undefined if it may. */
export const layerMistake = (from: string, to: string): string | undefined => {
  const [folder, imports] = LAYERS.find(([name]) => from.startsWith(name)) ?? [];
  if (!folder || !imports) return 'no layer contains it';
  const separate = SEPARATE.find((name) => folder === name);
  if (skipsList(from, to))
    return 'only the list of its floor imports a manifest, and only what starts them the list';
  if (drawsForVisitors(from, to)) return 'the console draws with react-admin and MUI';
  const own = separate ? `${separate}${from.slice(separate.length).split('/')[0]}/` : folder;
  return to.startsWith(own) || isIn(to, imports) ? undefined : `${own} may import ${imports.join(', ')}`;
};

/** @returns why the file must not lie where it is; undefined if it may. */
export const placeMistake = (file: string): string | undefined => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const [, except] = WITHOUT_FILES.find(([name]) => name === folder) ?? [];
  return except && !except.includes(file.slice(folder.length)) ? `${folder} has folders only` : undefined;
};

/** The folders of features: one for each layer. */
const FLOORS: readonly string[] = ['server/modules', 'src/features', 'src/public-site', 'src/resources'];

const floorOf = (file: string): string | undefined => FLOORS.find((floor) => file.startsWith(`${floor}/`));

/** The feature that a file belongs to, by its folder on a floor. */
export const featureOf = (file: string): string | undefined => {
  const floor = floorOf(file);
  return floor && file.slice(floor.length + 1).split('/')[0];
};

/** @returns why the contract has no such folder: a feature has one name, that of its module. */
export const contractMistake = (file: string, features: ReadonlySet<string>): string | undefined => {
  const [floor, name = '', ...rest] = file.split('/');
  if (floor !== 'contract' || rest.length === 0 || name === 'shared' || features.has(name)) return undefined;
  return `contract/${name}/ is called like no feature`;
};

/** @returns which feature the file belongs to instead, of which it lies in a second folder of the same floor. */
export const spreadMistake = (file: string, features: ReadonlySet<string>): string | undefined => {
  const [own, ...folders] = file
    .slice((floorOf(file) ?? file).length + 1)
    .split('/')
    .slice(0, -1);
  const other = folders.find((folder) => folder !== own && features.has(folder));
  return other && `belongs to ${floorOf(file)}/${other}/`;
};
