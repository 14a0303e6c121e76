/** The domain of unreachable addresses (RFC 2606: it never exists). */
export const UNREACHABLE_ADDRESS = '@import.invalid';

/** The address for display: empty if it is unreachable. */
export const publicAddress = (email: string): string => (email.endsWith(UNREACHABLE_ADDRESS) ? '' : email);
