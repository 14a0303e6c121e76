/**
 * Which addresses messages are sent to. Browsers name them, and so can anyone who calls the API: a list of hosts keeps
 * the server from being sent to others, such as those of its own network.
 */

/** `*.` in front of a host stands for every host below it. */
const isHostOf = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;

export const isPushAddress = (address: string, services: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && services.some((service) => isHostOf(hostname, service));
};
