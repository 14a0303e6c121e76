/** Escapes ampersands that begin no reference, of which feeds have many: a parser would look for their end. */

const BARE = /&(?!(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z_][\w.-]{0,40});)/g;
const OPEN = '<![CDATA[';
const CLOSE = ']]>';
/** A reference or the begin of literal text may go on in the next chunk. */
const HELD = 48;

/** Text of XML with its literal parts (CDATA) as they are. */
export async function* withoutBareAmpersands(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isLiteral = false;
  const read = (text: string, isLast: boolean): string => {
    let done = '';
    let from = 0;
    for (;;) {
      const at = text.indexOf(isLiteral ? CLOSE : OPEN, from);
      const isEnd = at < 0;
      const to = isEnd ? (isLast ? text.length : Math.max(from, text.length - HELD)) : at;
      const part = text.slice(from, to);
      // What follows tells whether the last ampersand begins a reference.
      done += isLiteral
        ? part
        : part.replace(BARE, (sign, place: number) => (isBare(text, from + place) ? '&amp;' : sign));
      from = to;
      if (isEnd) break;
      const mark = isLiteral ? CLOSE : OPEN;
      done += mark;
      from = at + mark.length;
      isLiteral = !isLiteral;
    }
    rest = text.slice(from);
    return done;
  };
  for await (const chunk of chunks) yield read(rest + chunk, false);
  yield read(rest, true);
}

const isBare = (text: string, at: number): boolean => {
  BARE.lastIndex = 0;
  const shown = text.slice(at, at + HELD);
  return shown.search(BARE) === 0;
};
