import { type Static, type TSchema, Type } from 'typebox';
import type { TeamPermission } from '../teams/rules.ts';
import { ID_MAX, PAGE_MAX, PAGE_SIZE, PER_PAGE_MAX } from './constants.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { LANGUAGE_TAG } from './locales.ts';

/** Who may make a call. The module's policy decides about ownership of a row in addition (ROLE-01). */
export type Access = 'anyone' | 'signed-in' | 'seeker' | 'employer' | 'staff';

/** One call of the API, as the server, the client, the tests and OpenAPI need to know it. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** The permission that the member's role must have. Every call of companies names one. */
  readonly permission?: TeamPermission;
  /** It concerns the account's security or the session itself, so no token of the API can make it. */
  readonly needsSession?: true;
  /** The value of `:name` in the path. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The body is multipart/form-data: text fields by `body`, files by name. */
  readonly files?: readonly string[];
  /** If the body may be larger than usual. */
  readonly bodyMaxBytes?: number;
  /** A call of the specification, whose client sends numbers as text: see `server/http/text-input.ts`. */
  readonly takesText?: true;
  /** A browser may send the body itself, as a form of a page without scripts. */
  readonly plainForm?: true;
  /**
   * Emails name it in `List-Unsubscribe`, with the token in the query: mail programs post any body or none (RFC 8058),
   * and browsers get this page, which asks first.
   */
  readonly oneClickPage?: string;
  /** A list of the staff console: see `staff-rest.ts`. */
  readonly list?: { readonly filter: TSchema; readonly sorts: readonly string[] };
  /** It creates rows: it takes an `Idempotency-Key` and runs once for each key. */
  readonly creates?: true;
  /** Without a key, an identical call of the same account within this many seconds counts as a duplicate. */
  readonly sameWithinS?: number;
  /**
   * Whether staff need two-factor authentication for it if the portal requires that. By default, calls for
   * staff alone do.
   */
  readonly needsTwoFactor?: boolean;
  readonly response: TSchema;
  /** Requests and responses that the documentation shows. */
  readonly example?: { readonly body?: object; readonly response?: object };
  /** The current record: `current` in the 409 response to a save based on an older version. */
  readonly current?: TSchema;
}

export const Id = Type.Integer({ minimum: 1, maximum: ID_MAX });
/** A file's id, which can't be guessed. */
export const FileId = Type.String({ format: 'uuid' });
/** How many rows a page has. */
export const PerPage = Type.Integer({ minimum: 1, maximum: PER_PAGE_MAX, default: PAGE_SIZE });
export const Page = Type.Integer({ minimum: 1, maximum: PAGE_MAX, default: 1 });
export const PageQuery = Type.Object({ page: Type.Optional(Page), per_page: Type.Optional(PerPage) });
/** A number that forms may send as 1 or 0, or as a boolean. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });
export const Text = (maxLength: number) => Type.String({ maxLength });
/** A language's tag (BCP 47). */
export const LanguageTag = Type.String({ pattern: LANGUAGE_TAG, examples: ['fr', 'pt-BR'] });
/** A calendar day, ISO 8601: 2026-03-05. */
export const Day = Type.String({ format: 'date' });
declare const moment: unique symbol;
/** The text of a moment. Any text fits; the mark tells the server which fields of responses may be dates. */
export type Moment = string & { readonly [moment]?: never };
/** A moment, ISO 8601 in UTC. */
export const Moment = Type.Unsafe<Moment>({ type: 'string', format: 'date-time' });
/** A response before it is written as JSON: moments may be dates. */
export type Reply<T> = T extends Moment
  ? keyof Moment extends keyof T
    ? Date | string
    : T
  : T extends object
    ? { [K in keyof T]: Reply<T[K]> }
    : T;
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
const ANY_CASE = 'any-case';
/** One of the values, however it is capitalised. */
export const AnyCase = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], $comment: ANY_CASE });
export const isAnyCase = (schema: object): boolean =>
  'anyOf' in schema && Array.isArray(schema.anyOf)
    ? schema.anyOf.some(isAnyCase)
    : '$comment' in schema && schema.$comment === ANY_CASE;
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Counts the changes of a record. See docs/decisions/0024-versions-and-drafts.md. */
export const Version = Type.Integer({ minimum: 0, maximum: ID_MAX });
/**
 * The version that a save is based on. If the record has a newer one, the save is rejected (409); if omitted,
 * there is no check.
 */
export const basedOn = { version: Type.Optional(Version) };
/** The same for several records, by id. Those with a newer version are left alone. */
export const basedOnEach = {
  versions: Type.Optional(Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,9}$' }), Version)),
};
/** A record that has changed since the version that a decision is based on. */
export const ChangedRecord = Type.Object({
  id: Id,
  version: Type.Integer({ description: 'Its current version, on which the decision can be based again.' }),
  name: Type.String(),
  state: Type.String({ description: 'What it is now, in the reader’s language.' }),
  by: Nullable(Type.String({ description: 'Who changed it last, if the reader may know.' })),
  at: Nullable(Moment),
});
export type ChangedRecord = Static<typeof ChangedRecord>;
/** In the response to a decision about several records: those that were left alone, and the versions of the others. */
export const leftAlone = {
  changed: Type.Optional(Type.Array(ChangedRecord)),
  versions: basedOnEach.versions,
};
/** A list of values, separated by commas: `design,marketing`. */
export const ManyOf = (values: readonly string[]) =>
  Type.String({ pattern: `^(${values.join('|')})(,(${values.join('|')}))*$`, maxLength: 200 });
/**
 * A number, or its text in a form; empty text and null mean none. The rules of each form decide which values
 * are valid.
 */
export const FormNumber = Type.Union([Type.Number(), Text(20), Type.Null()]);

export const NamedRecord = Type.Object({ id: Id, name: Type.String() });
export type NamedRecord = Static<typeof NamedRecord>;

const LOCALIZED_NAME = 'localized-name';
/** The name of a lookup value. Names of initial values are localized, those added later are not. */
export const LocalizedName = Type.String({ $comment: LOCALIZED_NAME });
export const isLocalizedName = (schema: TSchema): boolean =>
  '$comment' in schema && schema.$comment === LOCALIZED_NAME;
export const LookupValue = Type.Object({ id: Id, name: LocalizedName });

export const Pagination = Type.Object({
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
});

export const Message = Type.Object({ message: Type.String() });

/** A response that is a file. */
export const Download = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });
export const Answer = <T extends TSchema>(data: T) => Type.Object({ message: Type.String(), data });
export const ListAnswer = <T extends TSchema>(item: T) =>
  Type.Object({ message: Type.String(), data: Type.Array(item) });
export const PageAnswer = <T extends TSchema>(item: T) =>
  Type.Object({ message: Type.String(), data: Type.Array(item), pagination: Pagination });

export const Failure = Type.Object({
  message: Type.String(),
  code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(ERROR_STATUS) }),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
  changed: Type.Optional(
    Type.Array(ChangedRecord, {
      description: 'With `changed`: the records that a decision was not based on. Nothing was changed.',
    }),
  ),
  challenge: Type.Optional(
    Type.String({
      description: 'With `two_factor_required`: the token for `login-two-factor`, valid for five minutes.',
    }),
  ),
});
/** The response to a save based on an older version. */
export const ConflictFailure = <T extends TSchema>(current: T) =>
  Type.Object({ ...Failure.properties, current: Type.Optional(current) });
