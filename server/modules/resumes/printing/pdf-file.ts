/** Writes a PDF of pages with text and rectangles, with the glyphs that it uses of each typeface. */
import { deflateSync } from 'node:zlib';
import { fontOf, type Run, widthOf } from './shaped-text.ts';

export const PAGE = { width: 595, height: 842 } as const;

export type Colour = readonly [red: number, green: number, blue: number];

interface UsedFace {
  readonly subset: ReturnType<ReturnType<typeof fontOf>['createSubset']>;
  /** The letters and the width of each glyph of the subset. */
  readonly glyphs: Map<number, { readonly letters: string; readonly width: number }>;
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
const fixed = (value: number): string => String(Math.round(value * 100) / 100);

/** What the glyphs mean, so that text can be copied, searched and read. */
const unicodeMap = ({ glyphs }: UsedFace): string =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${[...glyphs].map(([id, { letters }]) => `1 beginbfchar <${hex(id)}> <${utf16(letters)}> endbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;

export class PdfFile {
  readonly #title: string;
  readonly #pages: string[] = [];
  readonly #faces = new Map<number, UsedFace>();

  constructor(title: string) {
    this.#title = title;
  }

  #add(page: number, content: string): void {
    while (this.#pages.length <= page) this.#pages.push('');
    this.#pages[page] += content;
  }

  fill(page: number, [x, y, width, height]: readonly number[], colour: Colour): void {
    this.#add(
      page,
      `${colour.join(' ')} rg ${[x, y, width, height].map((value) => fixed(value ?? 0)).join(' ')} re f\n`,
    );
  }

  #use(face: number): UsedFace {
    const known = this.#faces.get(face);
    if (known) return known;
    const used: UsedFace = { subset: fontOf(face).createSubset(), glyphs: new Map() };
    this.#faces.set(face, used);
    return used;
  }

  /** Draws runs from a point on. `y` is the base line's distance from the bottom. */
  draw(page: number, runs: readonly Run[], at: { x: number; y: number; size: number; colour: Colour }): void {
    let { x } = at;
    for (const run of runs) {
      const { subset, glyphs } = this.#use(run.face);
      let content = '';
      let moved = false;
      let pen = 0;
      for (const { id, letters, advance, x: dx, y: dy } of run.glyphs) {
        const own = subset.includeGlyph(id);
        const width = (fontOf(run.face).getGlyph(id).advanceWidth * 1000) / fontOf(run.face).unitsPerEm;
        if (!glyphs.has(own)) glyphs.set(own, { letters, width });
        const place = `1 0 0 1 ${fixed(x + ((pen + dx) * at.size) / 1000)} ${fixed(at.y + (dy * at.size) / 1000)} Tm`;
        // Glyphs follow each other unless one is moved or narrower than itself.
        if (content === '' || moved || dx !== 0 || dy !== 0)
          content += `${content === '' ? '' : '> Tj '}${place} <`;
        content += hex(own);
        moved = dx !== 0 || dy !== 0 || Math.abs(advance - width) > 0.5;
        pen += advance;
      }
      if (content !== '')
        this.#add(page, `BT ${at.colour.join(' ')} rg /F${run.face} ${at.size} Tf ${content}> Tj ET\n`);
      x += widthOf([run], at.size);
    }
  }

  #fontObjects(face: number, used: UsedFace, first: number): (string | Buffer)[] {
    const font = fontOf(face);
    const scale = 1000 / font.unitsPerEm;
    const name = `/AAAAA${String.fromCharCode(65 + face)}+${font.postscriptName}`;
    const { minX, minY, maxX, maxY } = font.bbox;
    const box = [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)).join(' ');
    const widths = [...used.glyphs].map(([id, { width }]) => `${id}[${Math.round(width)}]`).join('');
    const [ascent, descent] = [font.ascent, font.descent].map((value) => Math.round(value * scale));
    return [
      `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${first + 1} 0 R]/ToUnicode ${first + 4} 0 R>>`,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor ${first + 2} 0 R/W[${widths}]>>`,
      `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight ${ascent}/StemV 80/FontFile2 ${first + 3} 0 R>>`,
      streamOf(Buffer.from(used.subset.encode())),
      streamOf(Buffer.from(unicodeMap(used))),
    ];
  }

  bytes(): Buffer {
    const faces = [...this.#faces];
    const firstFont = 4 + 2 * this.#pages.length;
    const fontRefs = faces.map(([face], index) => `/F${face} ${firstFont + 5 * index} 0 R`).join('');
    const objects: (string | Buffer)[] = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count ${this.#pages.length}/Kids[${this.#pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}]/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<<${fontRefs}>>>>>>`,
      `<</Title<feff${utf16(this.#title)}>>>`,
      ...this.#pages.flatMap((content, index) => [
        `<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * index} 0 R>>`,
        streamOf(Buffer.from(content)),
      ]),
      ...faces.flatMap(([face, used], index) => this.#fontObjects(face, used, firstFont + 5 * index)),
    ];
    return assemble(objects);
  }
}

const streamOf = (content: Buffer): Buffer => {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Length1 ${content.length}/Filter/FlateDecode>>stream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
};

/** The objects, with a table of where each is. */
const assemble = (objects: readonly (string | Buffer)[]): Buffer => {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = 9;
  const add = (chunk: Buffer): void => {
    chunks.push(chunk);
    at += chunk.length;
  };
  const places = objects.map((object, index) => {
    const place = at;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
};
