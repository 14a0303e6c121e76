/** Files that are resumes, and files that pretend to be. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: Buffer | string;
  /** The unpacked size that the archive declares for the part. */
  readonly claims?: number;
}

/** Writes a minimal ZIP archive. */
export const zip = (parts: readonly ZipPart[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? bytes.length, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(Buffer.byteLength(name), 0);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, lengths, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00'),
        facts,
        lengths,
        rest.subarray(0, 14),
        Buffer.from(name),
      ]),
    );
    files.push(file);
    at += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, entries, end]);
};

const TYPES = `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

export const docxParts: readonly ZipPart[] = [
  { name: '[Content_Types].xml', content: TYPES },
  { name: 'word/document.xml', content: '<w:document><w:body>A resume</w:body></w:document>' },
];

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationships = (type: string, targets: Readonly<Record<string, string>>): string =>
  `<Relationships>${Object.entries(targets)
    .map(([kind, target], at) => `<Relationship Id="r${at}" Type="${type}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

interface WordFile {
  /** The name of the main part. */
  readonly main?: string;
  /** What the package says about it, if that differs. */
  readonly target?: string;
  readonly partName?: string;
  readonly type?: string;
  readonly relationshipType?: string;
  /** Further parts of the main part's folder, by the kind of their relationship: their root element's content. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A Word document with relationships, as programs write it. */
export const wordFile = (
  body: string,
  {
    main = 'word/document.xml',
    target = main,
    partName = `/${main}`,
    type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    relationshipType = OFFICE,
    parts = {},
  }: WordFile = {},
): Buffer => {
  const folder = main.replace(/[^/]*$/, '');
  const names = Object.fromEntries(Object.keys(parts).map((kind) => [kind, `own-${kind}.xml`]));
  return zip([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="${partName}" ContentType="${type}"/></Types>`,
    },
    { name: '_rels/.rels', content: relationships(relationshipType, { officeDocument: target }) },
    { name: main, content: `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>` },
    {
      name: main.replace(/([^/]*)$/, '_rels/$1.rels'),
      content: relationships(relationshipType, names),
    },
    ...Object.entries(parts).map(([kind, content]) => ({
      name: `${folder}${names[kind]}`,
      content: `<w:part xmlns:w="${WORD}">${content}</w:part>`,
    })),
  ]);
};

/** A paragraph of a Word document. */
export const wordParagraph = (text: string, properties = ''): string =>
  `<w:p><w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A compound file with these names in its directory. */
export const compoundFile = (...names: readonly string[]): Buffer => {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(0, 48);
  const directory = Buffer.alloc(1024);
  ['Root Entry', ...names].forEach((name, index) => {
    directory.write(name, index * 128, 'utf16le');
  });
  return Buffer.concat([header, directory]);
};
