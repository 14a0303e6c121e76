/** The template of the console's documents, from the site's. Used by the build and by the server for development. */
export const consoleTemplate = (html: string): string => html.replace('entry-client.tsx', 'entry-console.ts');
