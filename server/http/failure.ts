import { ERROR_STATUS, type ErrorCode } from '#contract/shared/errors.ts';
import type { MessageValues } from '#contract/shared/message-format.ts';
import type { MessageKey } from '../platform/i18n/catalogues.ts';

export interface Text {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** An error that the caller sees: a code, a localized message, and messages for fields. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly fields: Readonly<Record<string, Text>>;

  constructor(code: ErrorCode, text: Text, fields: Readonly<Record<string, Text>> = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.text = text;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The password was right, and the second step continues with this challenge. */
export class TwoFactorRequired extends Failure {
  readonly challenge: string;

  constructor(challenge: string) {
    super('two_factor_required', { key: 'server.error.two_factor_required' });
    this.challenge = challenge;
  }
}

/** The search doesn't answer; everything else does. */
export class SearchDown extends Failure {
  constructor(cause?: unknown) {
    super('busy', { key: 'server.error.search_down' });
    this.cause = cause;
  }
}

/** Says when to try again, in the unit that reads best. */
const waitText = (seconds: number): Text =>
  seconds <= 90 * 60
    ? { key: 'server.error.too_many_requests', values: { smart_count: Math.ceil(seconds / 60) } }
    : { key: 'server.error.too_many_requests_hours', values: { smart_count: Math.ceil(seconds / 3600) } };

/** A temporary rejection. The response says for how long. */
export class TooManyRequests extends Failure {
  readonly retryAfterS: number;

  constructor(retryAfterS: number, text: Text = waitText(retryAfterS)) {
    super('too_many_requests', text);
    this.retryAfterS = retryAfterS;
  }
}

/** A temporary rejection, because of overload or an unreachable database. */
export const busy = () => new Failure('busy', { key: 'server.error.busy' });
export const notFound = () => new Failure('not_found', { key: 'server.error.not_found' });
/** A row that was looked for. @throws {Failure} if there is none */
export const orNotFound = <Row extends object | string | number>(row: Row | null | undefined): Row => {
  if (row === null || row === undefined) throw notFound();
  return row;
};
export const unauthenticated = () => new Failure('unauthenticated', { key: 'server.error.unauthenticated' });
export const forbidden = () => new Failure('forbidden', { key: 'server.error.forbidden' });
/** Invalid fields. By default, the message is that of the first field. */
export const invalid = (fields: Readonly<Record<string, Text>>, text?: Text) =>
  new Failure('invalid', text ?? Object.values(fields)[0] ?? { key: 'server.error.invalid' }, fields);

/** A later change conflicts with undoing an earlier one. */
export const changedSince = () => new Failure('changed', { key: 'server.error.undo_changed' });
