/** Splits a migration into steps, so that no lock on a busy table lasts longer than a short transaction. */

/**
 * Statements that read or write a whole table while the portal uses it. Each is a step of its own, outside a
 * transaction, and can be repeated. A DO block can work in batches that it commits.
 */
const ONLINE =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|alter table \S+ validate constraint|do\b.*\bcommit;)/i;
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)/i;

export interface Step {
  readonly isOnline: boolean;
  readonly statements: readonly string[];
}

/** @returns the statement in one line, without comments. */
export const bareStatement = (statement: string): string =>
  statement
    .replace(/^\s*--.*$/gm, '')
    .trim()
    .replace(/\s+/g, ' ');

/** @returns each online statement, and in between as many others as possible, which run in one transaction. */
export const stepsOf = (statements: readonly string[]): Step[] => {
  const steps: { isOnline: boolean; statements: string[] }[] = [];
  for (const statement of statements) {
    const bare = bareStatement(statement);
    if (bare === '') continue;
    const isOnline = ONLINE.test(bare);
    const last = steps.at(-1);
    if (isOnline || !last || last.isOnline) steps.push({ isOnline, statements: [statement] });
    else last.statements.push(statement);
  }
  return steps;
};

/** @returns the name of the index that a statement builds concurrently. */
export const concurrentIndexOf = (statement: string): string | undefined =>
  CONCURRENT_INDEX.exec(bareStatement(statement))?.[1];
