/** What an applicant tracking system is to the portal. Each has a file of its own here, and a row in `index.ts`. */

/** What is handed over of an application. */
export interface Handed {
  /** The company as the system names it. */
  readonly board: string;
  readonly key: string;
  /** The job as the system counts it. */
  readonly posting: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The message, the answers, and where the application is on the portal. */
  readonly text: string;
  readonly resume:
    | { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }
    | undefined;
}

export interface Outgoing {
  /** After the address of the system's API. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object | FormData;
}

export interface System {
  /** The address of its API for a board. */
  readonly address: (board: string, isEuropean: boolean) => string;
  readonly request: (handed: Handed) => Outgoing;
  /** Where the system says by which id it takes applications, if it isn't that of its public postings. */
  readonly posting?: {
    readonly path: (handed: Handed) => string;
    readonly idIn: (answer: unknown) => string | undefined;
  };
  /** The system's id of the application. */
  readonly idIn: (answer: unknown) => string | undefined;
  /** Why a system that answers everything with 200 didn't take it. */
  readonly refusalIn?: (answer: unknown) => string | undefined;
}

export const fullName = ({ firstName, lastName }: Handed): string => `${firstName} ${lastName}`.trim();

export const basicAuth = (key: string) => ({
  authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
});

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const fileOf = ({ name, mediaType, bytes }: NonNullable<Handed['resume']>): File =>
  new File([Buffer.from(bytes)], name, { type: mediaType });

/** A text or number at a path of a JSON answer. */
export const textAt = (answer: unknown, ...path: readonly string[]): string | undefined => {
  let value = answer;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
