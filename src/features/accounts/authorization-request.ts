/** A request to sign in with a provider, stored in the tab until the provider sends the browser back. */

export interface AuthorizationRequest {
  readonly providerId: string;
  readonly providerName: string;
  /** The provider's response is only valid with this secret. */
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

/** Returns the tab's request and removes it. */
export const takeAuthorizationRequest = (): AuthorizationRequest | undefined => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
};
