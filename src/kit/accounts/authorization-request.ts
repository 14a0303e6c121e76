/** A request to sign in with a provider, kept in the tab until the provider sends the browser back. */

export interface AuthorizationRequest {
  readonly providerId: string;
  readonly providerName: string;
  /** The secret that the answer of the provider counts with. */
  readonly request: string;
  readonly purpose: 'seeker' | 'company' | 'connect';
  /** Where the user was going. */
  readonly next: string | undefined;
}

const KEY = 'authorization-request';

export const leaveFor = (url: string, asked: AuthorizationRequest): void => {
  sessionStorage.setItem(KEY, JSON.stringify(asked));
  window.location.assign(url);
};

/** The tab's request, which can be taken once. */
export const takeAuthorizationRequest = (): AuthorizationRequest | undefined => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
};
