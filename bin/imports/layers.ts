/**
 * Allowed imports between folders of the front end: `src/api ← src/features ← public-site`, `kit, dataProvider ←
 * resources`.
 */

/** Folders that only the console may import. */
const CONSOLE = ['src/app/console/', 'src/resources/', 'src/dataProvider/', 'src/authProvider/'];

const screenOf = (file: string): string | undefined => /^src\/public-site\/[^/]+\//.exec(file)?.[0];
const isIn = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(folder));

/** @returns why the file must not import the other one; undefined if it may. */
export const layerMistake = (from: string, to: string): string | undefined => {
  if (isIn(from, ['src/features/']) && (screenOf(to) || isIn(to, CONSOLE)))
    return 'src/features is below the screens and imports none of them';
  if (isIn(from, ['src/api/', 'src/i18n/']) && isIn(to, ['src/features/', 'src/public-site/', ...CONSOLE]))
    return 'src/api and src/i18n are below src/features';
  const screen = screenOf(from);
  if (screen && (isIn(to, CONSOLE) || (screenOf(to) ?? screen) !== screen))
    return 'a public screen imports src/features and its own folder, no other screen';
  return isIn(from, CONSOLE) && screenOf(to)
    ? 'the console shares src/features with the public site, not its screens'
    : undefined;
};
