/** Elements inside a line: their borders may be inside a word. All others start a new line. */
const INLINE =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^>]*|\/)?>/gi;
const TAGS = /<!--[\s\S]*?-->|<[a-z!?/][^>]*>/gi;

/** HTML without its tags, with a space (or `between`) between what a browser shows on different lines. */
export const withoutTags = (html: string, between = ' '): string =>
  html.replace(INLINE, '').replace(TAGS, between);
