/** Limits of talent pools, known to forms, server and database. See docs/decisions/0058-talent-pools.md. */
import { isTag, tidyTag } from './tag-rules.ts';

/** Pools of a company. */
export const POOLS_MAX = 50;
/** People in a company's pools. */
export const POOLED_MAX = 5000;
/** People that one call adds, removes or exports. */
export const POOLED_AT_ONCE_MAX = 1000;
export const POOL_MAX = { name: 80, note: 500, tags: 10 } as const;

/** The tags that a text lists, separated by commas, each once. */
export const splitTags = (text: string): string[] => {
  const byName = new Map<string, string>();
  for (const part of text.split(/[,،]/)) {
    const tag = tidyTag(part);
    const key = tag.toLowerCase();
    if (tag && !byName.has(key)) byName.set(key, tag);
  }
  return [...byName.values()];
};

/** Whether a person can have these tags. */
export const areTags = (tags: readonly string[]): boolean =>
  tags.length <= POOL_MAX.tags && tags.every(isTag);
