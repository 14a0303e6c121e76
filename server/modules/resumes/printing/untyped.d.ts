/** The part of fontkit that is used here; it comes without types. */
declare module 'fontkit' {
  interface Glyph {
    codePoints: readonly number[];
  }
  export interface Font {
    getGlyph(id: number, codePoints?: readonly number[]): Glyph | null;
    hasGlyphForCodePoint(code: number): boolean;
    layout(...given: readonly unknown[]): { readonly glyphs: readonly Glyph[] };
  }
  /** A file with one typeface. */
  export const create: (bytes: Uint8Array) => Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A typeface that is open already, by the name that it has in this document. */
    font(open: import('fontkit').Font, name: string, size: number): this;
  }
}
