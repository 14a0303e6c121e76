/**
 * The addresses that messages may be sent to. Clients submit them, so anyone could make the server request other
 * addresses, such as those of its own network. A list of known hosts prevents that.
 */

/** `*.` before a host matches all its subdomains. */
const isHostOf = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;

export const isPushAddress = (address: string, services: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && services.some((service) => isHostOf(hostname, service));
};
