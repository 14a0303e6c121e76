/** Which keys the sources use: written out, or put together from a fixed beginning and a value. */

/** A key, or a template of one such as `home.tab.${tab}`. */
const LITERAL = /(['"`])([a-z_]+\.(?:[\w.-]|\$\{[^}]*\})+)\1/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A test for the keys that any of the sources' literals names. */
export const usedKeys = (sources: readonly string[]): ((key: string) => boolean) => {
  const exact = new Set<string>();
  const patterns = new Set<string>();
  for (const source of sources) {
    for (const [, , literal = ''] of source.matchAll(LITERAL)) {
      if (literal.includes('${'))
        patterns.add(
          literal
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w.-]+'),
        );
      else exact.add(literal);
    }
  }
  const made = new RegExp(`^(?:${[...patterns].join('|') || '(?!)'})$`);
  return (key) => exact.has(key) || made.test(key);
};
