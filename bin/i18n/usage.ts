/** Finds the keys that the sources use, written in full or built from a fixed prefix and a value. */

/** A key, or a template of a key such as `home.tab.${tab}`. */
const LITERAL = /(['"`])([a-z_]+\.(?:[\w.-]|\$\{[^}]*\})+)\1/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a test for whether a literal in the sources names a key. */
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
