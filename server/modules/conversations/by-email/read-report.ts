/** Reads delivery reports (RFC 3464), and the older forms of Exim and qmail that have none of its parts. */
import type { ParsedMail } from 'mailparser';

export interface Failed {
  /** As the report names it; empty if it doesn't. */
  readonly address: string;
  /** Such as `5.1.1`. */
  readonly status: string;
  readonly answer: string;
}

const STATUS = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
/** SMTP's own codes say less: mailboxes that don't exist have 550, but so has mail that is unwanted. */
const UNKNOWN = '5.0.0';

/** The fields of each group, which blank lines separate, in lower case. Folded lines belong to the one before. */
const groupsOf = (report: string): ReadonlyMap<string, string>[] =>
  report
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(
      (group) =>
        new Map(
          group
            .replace(/\n[ \t]+/g, ' ')
            .split('\n')
            .map((line) => /^([\w-]+):\s*(.*)$/.exec(line))
            .flatMap((found) =>
              found ? [[(found[1] ?? '').toLowerCase(), (found[2] ?? '').trim()] as const] : [],
            ),
        ),
    );

/** `rfc822; jo@mail.example` without its type. */
const addressOf = (field = ''): string =>
  (/(?:^|;)\s*<?([^\s<>;]+@[^\s<>;]+)>?\s*$/.exec(field)?.[1] ?? '').toLowerCase();

const readGroup = (fields: ReadonlyMap<string, string>): Failed[] => {
  if (fields.get('action')?.toLowerCase() !== 'failed') return [];
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  const status = STATUS.exec(fields.get('status') ?? '')?.[1] ?? UNKNOWN;
  // Some servers only write "failed", and what the other server said beside it.
  const exact = /\.0\.0$/.test(status) ? (STATUS.exec(diagnostic)?.[1] ?? status) : status;
  const answer = diagnostic || (fields.get('status') ?? '');
  return ['original-recipient', 'final-recipient']
    .map((name) => addressOf(fields.get(name)))
    .filter((address, place, all) => address !== '' && all.indexOf(address) === place)
    .map((address) => ({ address, status: exact, answer }));
};

/** Exim names the recipients in a header, and qmail in its text. */
const readOld = ({ headers, text = '' }: ParsedMail): Failed[] => {
  const named = headers.get('x-failed-recipients');
  const isQmail = /^Hi\. This is the /m.test(text);
  if (typeof named !== 'string' && !isQmail) return [];
  const addresses =
    typeof named === 'string'
      ? named.split(',')
      : [...text.matchAll(/^<([^<>\s]+)>:/gm)].map(([, one]) => one ?? '');
  const answer = /^.*(?:\b5\d\d[\s-]|#5\.\d\.\d).*$/m.exec(text)?.[0].trim() ?? '';
  const status = STATUS.exec(answer)?.[1] ?? UNKNOWN;
  return addresses.map((address) => ({ address: address.trim().toLowerCase(), status, answer }));
};

/** The recipients that didn't get an email; none in other emails, and in reports of delays and deliveries. */
export const readReport = (email: ParsedMail): Failed[] => {
  const report = email.attachments.find(({ contentType }) =>
    /^message\/(?:global-)?delivery-status$/.test(contentType),
  );
  return report ? groupsOf(report.content.toString('utf8')).flatMap(readGroup) : readOld(email);
};
