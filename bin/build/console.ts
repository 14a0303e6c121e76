/** The console is a bundle of its own: it starts with few files, and the public site's files aren't split for it. */

/** Vite's mode that builds it. */
export const CONSOLE_MODE = 'console';

/** The template of its documents, from that of the public site's. */
export const startConsole = (html: string): string => html.replace('entry-client.tsx', 'entry-console.tsx');
