/** Vite's mode that builds the console, a bundle of its own (docs/decisions/0083-console-bundle.md). */
export const CONSOLE_MODE = 'console';
