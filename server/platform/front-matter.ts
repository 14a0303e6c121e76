/** The head of a Markdown file: `name: value` lines between two lines of dashes. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Splits a file into front matter and text. Throws if it has none. */
export const readFrontMatter = (text: string): FrontMatter => {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('It has no front matter.');
  const fields: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) fields[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return { fields, body: body.trim() };
};
