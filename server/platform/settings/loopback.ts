/** Whether only this machine can reach a host: an address, a name, or the host of an address on the web. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export const isLoopbackAddress = (address: string): boolean => isLoopback(new URL(address).hostname);
