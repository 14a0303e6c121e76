/** What a site's robots.txt allows (RFC 9309). */

interface Rule {
  readonly isAllowed: boolean;
  readonly path: string;
}

const matches = (pattern: string, path: string): boolean => {
  const [start = '', ...parts] = pattern.replace(/\$$/, '').split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !pattern.endsWith('$') || at === path.length || pattern.endsWith('*$');
};

/** The rules for a product token, or else those for all. */
const rulesFor = (text: string, product: string): Rule[] => {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isInRules = false;
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#\s]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      agents = isInRules ? [value.toLowerCase()] : [...agents, value.toLowerCase()];
      isInRules = false;
      for (const agent of agents) groups.set(agent, groups.get(agent) ?? []);
    } else if (field === 'allow' || field === 'disallow') {
      isInRules = true;
      if (value !== '')
        for (const agent of agents) groups.get(agent)?.push({ isAllowed: field === 'allow', path: value });
    }
  }
  return groups.get(product.toLowerCase()) ?? groups.get('*') ?? [];
};

/** The longest rule counts, and of equal ones that which allows. */
export const isAllowedByRobots = (text: string, product: string, path: string): boolean => {
  const [best] = rulesFor(text, product)
    .filter((rule) => matches(rule.path, path))
    .sort(
      (one, other) => other.path.length - one.path.length || Number(other.isAllowed) - Number(one.isAllowed),
    );
  return best?.isAllowed ?? true;
};
