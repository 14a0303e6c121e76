/** The parts of `oidc-provider` that the portal and its tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** What is stored of a record. */
  interface Payload {
    readonly jti?: string;
    readonly kind?: string;
    readonly accountId?: string;
    readonly clientId?: string;
    readonly grantId?: string;
    readonly scope?: string;
    readonly consumed?: number;
    readonly resources?: Readonly<Record<string, string>>;
  }
  interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }
  interface Client {
    readonly clientId: string;
    readonly clientName?: string;
    grantTypeAllowed(type: string): boolean;
  }
  interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, string | undefined>>;
  }
  interface Context {
    path: string;
    query: Readonly<Record<string, string | string[] | undefined>>;
    redirect(address: string): void;
    readonly oidc: {
      readonly client?: Client;
      readonly session?: { readonly accountId?: string };
      readonly provider: Provider;
    };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Prompt {
    readonly checks: { remove(reason: string): void };
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    readonly Grant: new (of: {
      clientId: string | undefined;
      accountId: string | undefined;
    }) => Grant;
    readonly AccessToken: { readonly prototype: { generateTokenId(this: object): string } };
    readonly Client: { find(id: string): Promise<Client | undefined> };
    readonly Interaction: { find(id: string): Promise<Interaction | undefined> };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    /** @returns the address at which the browser goes on */
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
  export const interactionPolicy: {
    base(): { get(name: 'login' | 'consent'): Prompt };
  };
  export const errors: {
    readonly SessionNotFound: new () => Error;
    readonly InvalidClientMetadata: new (detail: string) => Error;
    readonly InvalidGrant: new (detail: string) => Error;
    readonly InvalidTarget: new () => Error;
  };
  export type { Adapter, Client, Context, Interaction, Payload };
}
