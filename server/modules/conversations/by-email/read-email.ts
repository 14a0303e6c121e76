/** Parses an email from its bytes. HTML becomes text. */
import { type ParsedMail, simpleParser } from 'mailparser';
import { EMAIL_MAX_BYTES } from '#contract/rules/conversation-rules.ts';

const HTML_MAX = 200 * 1024;

/** A rejected email, with an SMTP code and a line for its sender. */
export class RefusedEmail extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, line: string) {
    super(line);
    this.responseCode = responseCode;
  }
}

export const readEmail = async (raw: Buffer): Promise<ParsedMail> => {
  if (raw.byteLength > EMAIL_MAX_BYTES) throw new RefusedEmail(552, 'This email is too large.');
  const options = {
    maxHtmlLengthToParse: HTML_MAX,
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
  };
  return simpleParser(raw, options).catch(() => {
    throw new RefusedEmail(554, 'This email cannot be read.');
  });
};
