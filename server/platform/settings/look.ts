/** The operator's colour and logo. */
import { readFileSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { type Accents, accentsOf } from '../look/accents.ts';
import { matching, type Parser, SettingError } from './parse.ts';

const hexColor = matching(/^#[\da-f]{6}$/i, 'a colour such as #8a1538');

export const accentColor: Parser<Accents> = (value, variable) =>
  accentsOf(hexColor(value, variable).toLowerCase());

const LOGO_MAX = 200_000;
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
/** The width and height in a PNG file's first chunk. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

const readLogo = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** So that a logo is always an SVG file. */
const pngInSvg = (file: Buffer): string => {
  const [width, height] = [PNG_WIDTH_AT, PNG_HEIGHT_AT].map((at) => file.readUInt32BE(at));
  const data = file.toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`;
};

/** The logo in a file, as SVG. */
export const logoFile: Parser<string> = (path, variable) => {
  const file = readLogo(path);
  if (!file) throw new SettingError(`${variable}=${path} can't be read.`);
  if (file.length > LOGO_MAX) throw new SettingError(`${variable}=${path} is larger than 200 KB.`);
  if (file.subarray(0, PNG_START.length).equals(PNG_START) && file.length > PNG_HEIGHT_AT + 4)
    return pngInSvg(file);
  const svg = file.toString('utf8');
  if (/<svg[\s>]/.test(svg) && XMLValidator.validate(svg) === true) return svg;
  throw new SettingError(`${variable}=${path} is neither an SVG nor a PNG file.`);
};
