/**
 * Has PDF.js hand over what it reads but drops: the text that letters stand for (ActualText, ISO 32000 14.9.4), which
 * browsers and word processors write where letters are joined or reordered, as in Arabic and Devanagari; and what tells
 * text that nobody sees: its rendering mode, layers, and where images are.
 */
import { type LoadFnOutput, registerHooks } from 'node:module';

const WORKER = '/pdfjs-dist/legacy/build/pdf.worker.mjs';

const layerOf = (properties: string): string =>
  `(() => { try { return parseMarkedContentProps(xref, ${properties}, resources); } catch { return null; } })()`;
const IS_INVISIBLE = '(textState.textRenderingMode === 3 || textState.textRenderingMode === 7)';

/** Places of the worker that are there once, and what is put before or behind them. */
const ADDITIONS: readonly { place: string; before?: string; behind?: string }[] = [
  {
    place: 'type: "beginMarkedContentProps",',
    behind: `actualText: args[1] instanceof Dict && typeof args[1].get("ActualText") === "string" ? stringToPDFString(args[1].get("ActualText")) : null,
      optionalContent: args[0] instanceof Name && args[0].name === "OC" ? ${layerOf('args[1]')} : null,`,
  },
  {
    place: 'case OPS.setTextRise:',
    before: 'case OPS.setTextRenderingMode: textState.textRenderingMode = args[0]; break;',
  },
  {
    place: 'function ensureTextContentItem() {',
    behind: `if (textContentItem.initialized && textContentItem.isInvisible !== ${IS_INVISIBLE}) flushTextContentItem();
      textContentItem.isInvisible = ${IS_INVISIBLE};`,
  },
  { place: 'hasEOL: textChunk.hasEOL', behind: ', isInvisible: textChunk.isInvisible' },
  {
    place: 'if (type.name !== "Form") {',
    before: `if (type.name === "Image") textContent.items.push({ type: "image", ctm: [...stateManager.state.ctm] });
      else if (dict.has("OC")) textContent.items.push({ type: "beginMarkedContentProps", optionalContent: ${layerOf('dict.get("OC")')} });`,
  },
  {
    place: 'if (!sinkWrapper.enqueueInvoked) {',
    before: 'if (dict.has("OC")) textContent.items.push({ type: "endMarkedContent" });',
  },
];

const bytesOf = (source: LoadFnOutput['source']): AllowSharedBufferSource =>
  typeof source === 'string' ? new TextEncoder().encode(source) : (source ?? new Uint8Array());

const withAdditions = (worker: string): string =>
  ADDITIONS.reduce((code, { place, before = '', behind = '' }) => {
    const [start = '', end, ...others] = code.split(place);
    if (end === undefined || others.length > 0)
      throw new Error('PDF.js reads text in another way than expected.');
    return `${start}${before} ${place} ${behind}${end}`;
  }, worker);

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith(WORKER)) return loaded;
    return { ...loaded, source: withAdditions(new TextDecoder().decode(bytesOf(loaded.source))) };
  },
});
