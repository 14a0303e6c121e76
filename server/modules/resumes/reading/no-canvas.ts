/**
 * Keeps PDF.js from loading its library for drawing, which takes longer to load than most resumes to read, and which
 * only rendering needs.
 */
import { registerHooks } from 'node:module';

const CANVAS = '@napi-rs/canvas';
const ADDRESS = `none:${CANVAS}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === CANVAS
      ? { url: ADDRESS, format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === ADDRESS
      ? {
          format: 'commonjs',
          source: 'module.exports = { DOMMatrix: class {}, Path2D: class {} };',
          shortCircuit: true,
        }
      : next(url, context),
});
