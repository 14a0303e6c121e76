/** Trips to a sign-in provider and back. What began one stays in its tab. */

export interface Trip {
  readonly providerId: string;
  readonly providerName: string;
  /** The secret that the answer of the provider counts with. */
  readonly request: string;
  readonly purpose: 'seeker' | 'company' | 'connect';
  /** Where the user was going. */
  readonly next: string | undefined;
}

const KEY = 'provider-trip';

export const leaveFor = (url: string, trip: Trip): void => {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  window.location.assign(url);
};

/** The trip that this tab is on, once. */
export const takeTrip = (): Trip | undefined => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
};
