/** A section of work experience, and the ways to read its entries: which lines belong to which period. */
import type { Line } from '../reading/document.ts';
import { findPeriod } from './periods.ts';
import { isHead } from './section-lines.ts';
import { type Anchor, anchorsIn } from './work-anchors.ts';
import { isAside, isJoined, namesIn, type Order, type WorkNames } from './work-names.ts';

const ABOVE_MAX = 4;
const BELOW_MAX = 3;
/** Lines further down in a block of text are hardly its head. */
const BLOCK_HEADS = 2;

/** "Built the booking pages with React": what someone did, not where. */
const TOLD_WORDS = 5;
const isTold = (text: string): boolean => {
  const words = text.split(/\s+/);
  return (
    words.length >= TOLD_WORDS && words.filter((word) => /^\p{Ll}/u.test(word)).length > 0.6 * words.length
  );
};

/** A line of a form: "Location: Durban" */
const FORM_LINE = /^[\p{L} /]{3,25}:\s*(?:\S+\s*){1,5}$/u;

/** How many lines above and below a period belong to it. */
export interface Shape {
  readonly above: number;
  readonly below: number;
}

export interface Candidate extends Shape {
  readonly names: WorkNames;
  readonly score: number;
}

export class WorkSection {
  readonly lines: readonly Line[];
  readonly anchors: readonly Anchor[];
  readonly #hasSpaces: boolean;
  readonly #bodyStyle: string | undefined;
  readonly #full: number;
  /** The position of each line in its block. */
  readonly #positions: readonly number[];

  constructor(lines: readonly Line[], full: number) {
    this.lines = lines;
    this.#full = full;
    let position = 0;
    this.#positions = lines.map(({ isApart }) => {
      position = isApart ? 0 : position + 1;
      return position;
    });
    this.anchors = anchorsIn(lines);
    this.#hasSpaces = lines.some(({ isApart }, at) => isApart && at > 0);
    this.#bodyStyle = this.#findBodyStyle();
  }

  /** Whether the lines at and below all periods have the same two looks, as where each job stands in bold above its company. */
  get isUniform(): boolean {
    const looks = this.anchors.map(({ at }) => [at, at + 1].map((one) => this.lines[one]?.style ?? ''));
    const [style = '', below = ''] = looks[0] ?? [];
    return (
      looks.length > 1 &&
      style !== '' &&
      style !== below &&
      looks.every((one) => one.join() === [style, below].join()) &&
      !this.anchors.some(({ rest }) => isJoined(rest))
    );
  }

  /** The look of descriptions, if the lines above periods usually look different. */
  #findBodyStyle(): string | undefined {
    const lookOf = ({ style, size }: Line) => `${style} ${size}`;
    const letters = new Map<string, number>();
    for (const line of this.lines)
      letters.set(lookOf(line), (letters.get(lookOf(line)) ?? 0) + line.text.length);
    const body = [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0];
    const above = this.anchors.flatMap(({ at }) => this.lines[at - 1] ?? []);
    const different = above.filter((line) => lookOf(line) !== body).length;
    return letters.size > 1 && different > above.length / 2 ? body : undefined;
  }

  isHeadAt(at: number, isAbove: boolean, isForm: boolean): boolean {
    const line = this.lines[at];
    const isShort = line && (isHead(line) || isAside(line.text) || (isForm && FORM_LINE.test(line.text)));
    if (!line || !isShort || this.anchors.some((anchor) => anchor.at === at)) return false;
    if (findPeriod(line.text)?.isSingle === false) return false;
    const isWrapped = line.text.length >= 0.8 * this.#full && this.lines[at + 1]?.isApart === false;
    if (!isAbove && (isWrapped || isTold(line.text))) return false;
    return !isAbove || isAside(line.text) || `${line.style} ${line.size}` !== this.#bodyStyle;
  }

  textsOf(anchor: Anchor, { above, below }: Shape): string[] {
    const textAt = (at: number) => this.lines[at]?.text ?? '';
    return [
      ...Array.from({ length: above }, (_, index) => textAt(anchor.at - above + index)),
      ...(anchor.rest === '' ? [] : [anchor.rest]),
      ...Array.from({ length: below }, (_, index) => textAt(anchor.at + 1 + index)),
    ];
  }

  /** All ways to read an entry whose lines may start at `first` and end before `end`. */
  candidatesOf(anchor: Anchor, first: number, end: number, order: Order): Candidate[] {
    const candidates: Candidate[] = [];
    for (let above = 0; above <= ABOVE_MAX && anchor.at - above >= first; above += 1) {
      if (above > 0 && !this.isHeadAt(anchor.at - above, true, anchor.isLabelled)) break;
      for (let below = 0; below <= BELOW_MAX && anchor.at + below < end; below += 1) {
        if (below > 0 && !this.isHeadAt(anchor.at + below, false, anchor.isLabelled)) break;
        const texts = this.textsOf(anchor, { above, below });
        const names = namesIn(texts, order);
        candidates.push({
          above,
          below,
          names,
          score: names.score + this.#fit(anchor, { above, below }, texts, first),
        });
      }
    }
    return candidates;
  }

  /** How well the spaces and the number of lines fit. */
  #fit(anchor: Anchor, { above, below }: Shape, texts: readonly string[], first: number): number {
    const named = texts.filter((text) => !isAside(text)).length;
    const start = this.lines[anchor.at - above];
    const before = this.lines[anchor.at - above - 1];
    let fit = -0.5 * Math.max(0, named - 2) - (named === 0 ? 2 : 0) - 0.2 * below;
    if (above > 0 && isAside(start?.text ?? '')) fit -= 0.5;
    if (this.#hasSpaces) {
      const isStart = !before || anchor.at - above === first || start?.isApart;
      if (!isStart && before && isHead(before)) fit -= 1;
      for (let at = anchor.at + 1; at <= anchor.at + below; at += 1) if (this.lines[at]?.isApart) fit -= 1.5;
      for (let at = anchor.at - above; at < anchor.at; at += 1)
        if ((this.#positions[at] ?? 0) > BLOCK_HEADS) fit -= 1.2;
    }
    if (below > 0 && isAside(this.lines[anchor.at + below]?.text ?? '')) fit -= 0.3;
    return fit;
  }
}
