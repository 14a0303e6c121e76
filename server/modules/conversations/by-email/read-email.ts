/** Parses an email from its bytes. HTML becomes text. */
import { type ParsedMail, simpleParser } from 'mailparser';
import { EMAIL_MAX_BYTES } from '#contract/conversations/rules.ts';
import { linesOfHtml } from '../../../platform/html-lines.ts';

/** Of text and of HTML: enough for long quotations without causing load. */
const TEXT_MAX = 512 * 1024;

/** A rejected email, with an SMTP code and a line for its sender. */
export class RefusedEmail extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, line: string) {
    super(line);
    this.responseCode = responseCode;
  }
}

const tooLarge = () => new RefusedEmail(552, 'This email is too large.');

/** An email whose text is all that its reader would see. */
export interface IncomingEmail extends ParsedMail {
  readonly text: string;
}

/** Pictures of the email itself leave the sign that programs put into texts. */
const PICTURE = /<img\b[^>]*?\bsrc="?cid:([^"\s>]+)[^>]*>/gi;

/** What the library puts between parts that are no alternatives. */
const JOINT = '<br/>\n';

/** The HTML if there is no text, or if it is a part of its own, which the library joins with the text. */
const textOf = ({ text = '', html, textAsHtml = '' }: ParsedMail): string => {
  if (text.length > TEXT_MAX) throw tooLarge();
  const ofText = textAsHtml.split(JOINT).find((part) => part !== '' && part !== '<p></p>');
  const isJoined = ofText === undefined || `${JOINT}${html}${JOINT}`.includes(JOINT + ofText + JOINT);
  if (!html || !isJoined) return text;
  const lines = linesOfHtml(html.replace(PICTURE, '[cid:$1]'));
  if (lines.length > TEXT_MAX) throw tooLarge();
  return lines || text;
};

const parse = async (raw: Buffer): Promise<IncomingEmail> => {
  const options = {
    skipHtmlToText: true,
    skipImageLinks: true,
    skipTextLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
  };
  const email = await simpleParser(raw, options).catch(() => {
    throw new RefusedEmail(554, 'This email cannot be read.');
  });
  return { ...email, text: textOf(email) };
};

const TEXT_TYPE = /^content-type:[ \t]*text\/(?:plain|html)\b(?:;[ \t\r\n]*(?!charset)[^;\r\n]*)*/gim;

/** The email with all its texts labelled as Windows-1252, which has a letter for each byte. */
const asWestern = (raw: Buffer): Buffer => {
  const unlabelled = raw.toString('latin1').replace(/;?[ \t\r\n]*charset="?[\w.:-]+"?/gi, '');
  const labelled = unlabelled.replace(TEXT_TYPE, '$&; charset=windows-1252');
  const isBare = !/^content-type:/im.test(labelled.split(/\r?\n\r?\n/, 1)[0] ?? '');
  return Buffer.from(
    `${isBare ? 'Content-Type: text/plain; charset=windows-1252\r\n' : ''}${labelled}`,
    'latin1',
  );
};

/** UTF-8 that was read as Windows-1252. */
const BROKEN_UTF8 = /[\u00c2-\u00df][\u00a0-\u00bf]|ï¿½/;

export const readEmail = async (raw: Buffer): Promise<IncomingEmail> => {
  if (raw.byteLength > EMAIL_MAX_BYTES) throw tooLarge();
  const email = await parse(raw);
  if (!email.text.includes('\ufffd')) return email;
  // A missing, wrong or unknown label. Old programs leave it out or lie.
  const western = await parse(asWestern(raw));
  return BROKEN_UTF8.test(western.text) ? email : western;
};
