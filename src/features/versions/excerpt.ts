/** Shortens what two long texts have in common, so that the differences are visible. */
const MAX = 240;
const KEPT = 80;

export interface TextPart {
  readonly value: string;
  /** Whether the other version lacks it. */
  readonly added: boolean;
}

/** Its beginning, up to the end of a word. */
const startOf = (text: string): string => text.slice(0, KEPT).replace(/\S*$/u, '');
/** Its end, from the start of a word. */
const endOf = (text: string): string => text.slice(-KEPT).replace(/^\S*/u, '');

/** Omits long parts that both versions share, except next to a change. */
export const excerptOf = (parts: readonly TextPart[]): TextPart[] =>
  parts.map((part, at) => {
    if (part.added || part.value.length <= MAX) return part;
    const before = at === 0 ? '' : startOf(part.value);
    const after = at === parts.length - 1 ? '' : endOf(part.value);
    return {
      added: false,
      value: before === '' && after === '' ? part.value : `${before}… ${after.trimStart()}`,
    };
  });
