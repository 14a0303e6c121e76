/** Light, dark, or the system's theme. The inline marker reads the same key before the first paint. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'theme';
const listeners = new Set<() => void>();

export const readTheme = (): ThemeChoice => {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const applyTheme = () => {
  const choice = readTheme();
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;
  for (const listener of listeners) listener();
};

export const chooseTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  applyTheme();
};

export const subscribeToTheme = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/**
 * Follows changes of the system and other tabs, including those since the first paint. Returns a function
 * that stops it.
 */
export const followTheme = (): (() => void) => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const otherTab = (event: StorageEvent) => event.key === KEY && applyTheme();
  system.addEventListener('change', applyTheme);
  window.addEventListener('storage', otherTab);
  applyTheme();
  return () => {
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', otherTab);
  };
};
