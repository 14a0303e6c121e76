import { drawText, plainPdf } from '#server/seed/sample/plain-pdf.ts';

/** A PDF with a page of text. */
export const onePagePdf = (text: string): Buffer => plainPdf(drawText(text, { x: 60, y: 760, size: 24 }));
