/** How the address of an account ends that nobody can be reached at (RFC 2606: the domain never exists). */
export const UNREACHABLE_ADDRESS = '@import.invalid';

/** An address as readers may see it: none where nobody would read what is sent there. */
export const publicAddress = (email: string): string => (email.endsWith(UNREACHABLE_ADDRESS) ? '' : email);
