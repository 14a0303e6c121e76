/**
 * Has PDF.js hand over the text that a PDF says its letters stand for (ActualText, ISO 32000 14.9.4), which it reads but
 * drops. Browsers and word processors write it where letters are joined or reordered, as in Arabic and Devanagari.
 */
import { type LoadFnOutput, registerHooks } from 'node:module';

const WORKER = '/pdfjs-dist/legacy/build/pdf.worker.mjs';
const ITEM = 'type: "beginMarkedContentProps",';
const FIELD = `${ITEM} actualText: args[1] instanceof Dict && typeof args[1].get("ActualText") === "string" ? stringToPDFString(args[1].get("ActualText")) : null,`;

const bytesOf = (source: LoadFnOutput['source']): AllowSharedBufferSource =>
  typeof source === 'string' ? new TextEncoder().encode(source) : (source ?? new Uint8Array());

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith(WORKER)) return loaded;
    const code = new TextDecoder().decode(bytesOf(loaded.source));
    if (!code.includes(ITEM)) throw new Error('PDF.js reads marked content in another way than expected.');
    return { ...loaded, source: code.replace(ITEM, FIELD) };
  },
});
