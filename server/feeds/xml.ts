/** Finds the records of XML while it is read, in constant memory. No entity is looked up, no DTD is followed. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { withoutBareAmpersands } from './bare-ampersands.ts';
import { meaningsOf, plainName } from './field-names.ts';
import { FeedError, type Fields, type Value } from './posting.ts';
import { isPosting } from './read-posting.ts';
import type { Shape } from './shape.ts';

/** What records are called; others are known by what they have. */
const RECORD =
  /^(?:job|item|entry|job position posting|position opening|oferta pracy|ogloszenie|annons|annonce|nabidka|inzerat|annuncio|ilan|вакансия|position|vacancy|vacature|offer|offre|oferta|empleo|emploi|annonce|anuncio|vaga|listing|posting|job posting|job listing|job offer|job ad|opening|ad|advert|advertisement|stelle|stellenangebot|stellenanzeige|anzeige|requisition|record|row|product)$/;
/** Elements of XHTML inside of texts. */
const MARKUP =
  /^(?:p|div|br|ul|ol|li|b|strong|i|em|u|span|h[1-6]|a|table|tbody|tr|td|th|hr|font|blockquote|sup|sub|img)$/i;
/** What feeds with references and signs that aren't XML can do without. */
const HARMLESS = /entity|character|attribute|xml declaration/i;
const RECORD_CHARACTERS = 10_000_000;
const DEPTH = 64;

/** RSS and Atom. */
export const isNews = (root: string): boolean => /^(?:rss|feed|rdf)$/.test(root);

interface Element {
  readonly name: string;
  fields: Record<string, Value>;
  text: string;
  /** The only posting inside so far, which may be the element's own. */
  posting?: Fields | undefined;
  /** Whether it has several. */
  isList?: boolean;
}

const add = (fields: Record<string, Value>, name: string, value: Value): void => {
  const other = Object.hasOwn(fields, name) ? fields[name] : undefined;
  fields[name] = other === undefined ? value : Array.isArray(other) ? [...other, value] : [other, value];
};

const contentOf = ({ fields, text }: Element): Value => {
  const hasText = text.trim() !== '';
  if (Object.keys(fields).length === 0) return hasText ? text : undefined;
  return hasText ? { ...fields, '#text': text } : fields;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export class XmlRecords {
  /** Texts beside the records, such as the title of an RSS channel. */
  readonly beside: Record<string, Value> = {};
  root = '';
  private readonly parser = new SaxesParser();
  private readonly open: Element[] = [];
  private readonly ready: Fields[] = [];
  /** Depth of the open record; 0 if none is. */
  private record = 0;
  private markup = 0;
  private size = 0;
  private hasNamed = false;

  private readonly shape: Shape;

  constructor(shape: Shape) {
    this.shape = shape;
    this.parser.on('error', (error) => this.fail(error.message));
    this.parser.on('doctype', (text) => {
      if (/\[|<!ENTITY/i.test(text)) throw new FeedError('unsafe', 'The feed declares entities of its own.');
    });
    this.parser.on('opentag', (tag) => this.openTag(tag));
    this.parser.on('closetag', (tag) => this.closeTag(tag));
    this.parser.on('text', (text) => this.addText(this.markup > 0 ? escaped(text) : text));
    this.parser.on('cdata', (text) => this.addText(text));
  }

  private fail(message: string): void {
    if (/unclosed|unterminated|unexpected end|must contain a root/i.test(message))
      throw new FeedError('cut', 'The feed ends in the middle.');
    if (!HARMLESS.test(message)) throw new FeedError('broken', `The XML can’t be read: ${message}`);
  }

  private addText(text: string): void {
    const element = this.open.at(-1);
    if (!element) return;
    this.size += text.length;
    if (this.record > 0 && this.size > RECORD_CHARACTERS)
      throw new FeedError('too-large', 'A posting of the feed is too large.');
    if (this.record > 0 || text.trim() !== '') element.text += text;
  }

  private openTag({ name, attributes }: SaxesTagPlain): void {
    if (this.markup > 0 || (this.record > 0 && MARKUP.test(name) && this.open.length > this.record)) {
      this.markup += 1;
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
      );
      this.addText(`<${name}${written.join('')}>`);
      return;
    }
    if (this.open.length >= DEPTH) throw new FeedError('broken', 'The feed is nested too deeply.');
    const fields: Record<string, Value> = {};
    for (const [key, value] of Object.entries(attributes))
      if (!/^xml(?:ns)?(?::|$)/.test(key)) add(fields, this.shape.rename(key), value);
    this.open.push({ name: this.shape.rename(name), fields, text: '' });
    if (this.open.length === 1) this.root = plainName(name);
    if (this.record === 0 && RECORD.test(plainName(name))) {
      this.record = this.open.length;
      this.hasNamed = true;
      this.size = 0;
    }
  }

  private closeTag({ name }: { name: string }): void {
    if (this.markup > 0) {
      this.markup -= 1;
      if (!/^(?:br|hr|img)$/i.test(name)) this.addText(`</${name}>`);
      return;
    }
    const depth = this.open.length;
    const element = this.open.pop();
    const parent = this.open.at(-1);
    if (!element) return;
    this.splitContainer(element, depth);
    const isNamed = depth === this.record;
    const posting = this.record === 0 ? this.postingIn(element, depth) : undefined;
    if (isNamed) this.record = 0;
    if (isNamed) this.ready.push(element.fields);
    else if (posting && parent) this.found(parent, posting);
    else if (this.record > 0 && parent) add(parent.fields, element.name, contentOf(element));
    else if (parent) this.keepBeside(parent, element.name, contentOf(element));
  }

  /** Its own, or the only one inside together with what stands around it. */
  private postingIn(element: Element, depth: number): Fields | undefined {
    if (element.isList) return undefined;
    if (element.posting) return { ...element.fields, ...element.posting };
    return depth > 1 && this.isRecordLike(element, depth) ? element.fields : undefined;
  }

  /** A posting waits for its next sibling or its parent's end, which tell whether the parent is its whole. */
  private found(parent: Element, posting: Fields): void {
    const isFirst = parent.posting === undefined && !parent.isList && this.open.length > 1;
    if (isFirst) {
      parent.posting = posting;
      return;
    }
    if (parent.posting) this.ready.push(parent.posting);
    parent.posting = undefined;
    parent.isList = true;
    this.ready.push(posting);
  }

  /** A listing of entries isn't one posting, though both are called as records are. */
  private splitContainer({ name, fields }: Element, depth: number): void {
    const outer = this.open.at(-1);
    const isInner = this.record > 0 && depth === this.record + 1 && RECORD.test(plainName(name));
    const isEmpty = Object.keys(outer?.fields ?? {}).length === 0;
    if (isInner && isEmpty && isPosting(fields)) this.record = depth;
  }

  /** Elements that aren't called as records are: a company has a name and an address, too, but is one of the fields. */
  private isRecordLike({ name, fields }: Element, depth: number): boolean {
    // Rows of a root, if any will do.
    if (this.shape.isAny && !this.hasNamed && depth === 2 && Object.keys(fields).length > 1) return true;
    return !this.hasNamed && !isNews(this.root) && meaningsOf(name).length === 0 && isPosting(fields);
  }

  private keepBeside(parent: Element, name: string, value: Value): void {
    const known = Object.keys(parent.fields).length;
    if (known < 40) add(parent.fields, name, value);
    if (typeof value === 'string' && !Object.hasOwn(this.beside, name)) this.beside[name] = value;
  }

  private take(): Fields[] {
    return this.ready.splice(0);
  }

  /** @throws FeedError */
  async *read(chunks: AsyncIterable<string>): AsyncGenerator<Fields> {
    for await (const chunk of withoutBareAmpersands(chunks)) {
      this.parser.write(chunk);
      yield* this.take();
    }
    this.parser.close();
    yield* this.take();
  }
}
