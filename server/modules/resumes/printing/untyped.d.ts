/** The parts of bidi-js and fontkit that are used here; they come without types. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): EmbeddingLevels;
    /** The positions of the letters in the order in which they are drawn. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    getMirroredCharacter(letter: string): string | null;
  }
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}

declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }
  interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  interface Subset {
    /** @returns the glyph's number in the subset */
    includeGlyph(id: number): number;
    encode(): Uint8Array;
  }
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly bbox: {
      readonly minX: number;
      readonly minY: number;
      readonly maxX: number;
      readonly maxY: number;
    };
    hasGlyphForCodePoint(code: number): boolean;
    getGlyph(id: number): Glyph;
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly GlyphPosition[] };
    createSubset(): Subset;
  }
  /** A file with one typeface. */
  export const create: (bytes: Uint8Array) => Font;
}
