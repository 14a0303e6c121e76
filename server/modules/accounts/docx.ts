/** Word documents in ZIP format: whether bytes are one, and its parts, found as the package says (ECMA-376, part 2). */
import { attributeOf, childrenOf, nameOf, parseXml } from '../../platform/xml-nodes.ts';
import { readZipDirectory, unpack, type ZipEntry } from './zip.ts';

/** The maximum unpacked size of all parts. Larger files are attacks on disk or memory, not resumes. */
const UNPACKED_MAX = 40 * 1024 * 1024;
/** Word's own have some kilobytes. */
const LIST_MAX = 1024 * 1024;
const TYPES_PART = '[content_types].xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Word never writes document types. They declare entities, which can multiply a text or read files of the reader.
 * Zero bytes are removed first, because of UTF-16.
 */
const hasDocumentType = (content: Buffer): boolean =>
  /<!(?:DOCTYPE|ENTITY)/i.test(content.toString('latin1').replaceAll('\0', ''));
const isXml = ({ name }: ZipEntry): boolean => /\.(?:xml|rels|vml)$/i.test(name);

/** A part's name in comparable form: relative to the part that names it, encoded like an address, in any case. */
const partNamed = (target: string, from = ''): string =>
  (URL.parse(target, `http://package/${from}`)?.pathname ?? '').slice(1).toLowerCase();

interface Relationship {
  /** The last part of its type, which is the same in strict and transitional documents. */
  readonly kind: string;
  readonly target: string;
  readonly isExternal: boolean;
}

const relationshipsIn = (content: Buffer | undefined): Relationship[] =>
  (content ? (parseXml(content) ?? []) : [])
    .flatMap(childrenOf)
    .filter((node) => nameOf(node) === 'Relationship')
    .map((node) => ({
      kind: attributeOf(node, 'Type')?.split('/').at(-1) ?? '',
      target: attributeOf(node, 'Target') ?? '',
      isExternal: attributeOf(node, 'TargetMode') === 'External',
    }));

/** The part that lists what a part relates to; that of the package if there is none. */
const listOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

const targetsOf = (part: string, relationships: readonly Relationship[], kind: string): string[] =>
  relationships
    .filter((one) => one.kind === kind && !one.isExternal)
    .map(({ target }) => partNamed(target, part));

/** The main part of a Word document; undefined if the package has none. Others that make packages leave out the list. */
const mainPartOf = (types: Buffer | undefined, list: Buffer | undefined): string | undefined => {
  const rows = (types ? (parseXml(types) ?? []) : []).flatMap(childrenOf);
  const isMain = (row: (typeof rows)[number]) => attributeOf(row, 'ContentType')?.toLowerCase() === MAIN_TYPE;
  const own = rows.find((row) => nameOf(row) === 'Override' && isMain(row));
  const byType = own && partNamed(attributeOf(own, 'PartName') ?? '');
  if (!list) return byType;
  const [main] = targetsOf('', relationshipsIn(list), 'officeDocument');
  const isByDefault = rows.some(
    (row) =>
      nameOf(row) === 'Default' &&
      isMain(row) &&
      main?.endsWith(`.${attributeOf(row, 'Extension')?.toLowerCase()}`),
  );
  return main === byType || isByDefault ? main : undefined;
};

type Contents = Map<string, Buffer>;

/** Reads the whole document. Rejects macros and other active content. */
export const isDocx = async (file: Buffer): Promise<boolean> => {
  const zip = readZipDirectory(file);
  if (!zip || zip.entries.some(({ name }) => /vbaProject|\.exe$|(^|\/)\.\.(\/|$)|^[/\\]/i.test(name)))
    return false;
  let budget = UNPACKED_MAX;
  const names = new Set<string>();
  const lists: Contents = new Map();
  for (const entry of zip.entries) {
    const content = await unpack(zip.bytes, entry, budget);
    if (!content || (isXml(entry) && hasDocumentType(content))) return false;
    budget -= content.length;
    const name = partNamed(entry.name);
    names.add(name);
    if ((name === TYPES_PART || name === listOf('')) && content.length <= LIST_MAX) lists.set(name, content);
  }
  const main = mainPartOf(lists.get(TYPES_PART), lists.get(listOf('')));
  return main !== undefined && names.has(main);
};

/** The parts with text that people see, and those that say how it looks. */
export interface DocxParts {
  readonly body: Buffer;
  readonly headers: readonly Buffer[];
  readonly footers: readonly Buffer[];
  /** Footnotes and endnotes. */
  readonly notes: readonly Buffer[];
  readonly styles: Buffer | undefined;
  /** The targets of links. */
  readonly links: readonly string[];
}

/** Unpacks parts by name, within a size for all of them. */
class Unpacker {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #budget: number;
  isSpent = false;

  constructor({ bytes, entries }: { bytes: Buffer; entries: readonly ZipEntry[] }, budget: number) {
    this.#bytes = bytes;
    this.#entries = new Map(entries.map((entry) => [partNamed(entry.name), entry]));
    this.#budget = budget;
  }

  async read(name: string | undefined): Promise<Buffer | undefined> {
    const entry = name === undefined ? undefined : this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.unpacked > this.#budget) this.isSpent = true;
    const content = await unpack(this.#bytes, entry, this.#budget);
    this.#budget -= content?.length ?? 0;
    return content;
  }

  async readAll(names: readonly string[]): Promise<Buffer[]> {
    const contents: Buffer[] = [];
    for (const name of names) {
      const content = await this.read(name);
      if (content) contents.push(content);
    }
    return contents;
  }
}

/** The parts of a document; undefined if the archive is invalid, `too_large` if they exceed the size. */
export const readDocxParts = async (
  file: Buffer,
  unpackedMax: number,
): Promise<DocxParts | 'too_large' | undefined> => {
  const zip = readZipDirectory(file);
  if (!zip) return undefined;
  const unpacker = new Unpacker(zip, unpackedMax);
  const main = mainPartOf(await unpacker.read(TYPES_PART), await unpacker.read(listOf('')));
  const body = await unpacker.read(main);
  const relationships = relationshipsIn(await unpacker.read(listOf(main ?? '')));
  const namesOf = (kind: string) =>
    targetsOf(main ?? '', relationships, kind).toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    );
  const headers = namesOf('header');
  const linking = [relationships, ...(await unpacker.readAll(headers.map(listOf))).map(relationshipsIn)];
  const parts = {
    headers: await unpacker.readAll(headers),
    footers: await unpacker.readAll(namesOf('footer')),
    notes: await unpacker.readAll([...namesOf('footnotes'), ...namesOf('endnotes')]),
    styles: await unpacker.read(namesOf('styles')[0]),
    links: linking.flat().flatMap(({ target, isExternal }) => (isExternal ? [target] : [])),
  };
  if (unpacker.isSpent) return 'too_large';
  return body && { body, ...parts };
};
