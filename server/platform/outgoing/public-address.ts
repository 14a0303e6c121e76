/** Keeps addresses that strangers name from reaching this machine and its network. */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that isn't a host of the public internet (RFC 6890 and its registries). */
const reserved = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.ipv4.addSubnet(network, prefix, 'ipv4');
/** Outside of 2000::/3 nothing is public; inside are networks that lead to IPv4 addresses, and examples. */
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.ipv6.addSubnet(network, prefix, 'ipv6');

export const isPublicIp = (ip: string): boolean => {
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
  return isIP(ip) !== 0 && !reserved[family].check(ip, family);
};

export class PrivateAddress extends Error {}

/** Resolves names at the moment of the connection, so that a name can't change its address after a check. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const isOurs = !error && !found.every(({ address }) => isPublicIp(address));
    if (error || isOurs || !found[0]) {
      done(error ?? new PrivateAddress(`${hostname} is no public address.`), []);
    } else if (options.all) done(null, found);
    else done(null, found[0].address, found[0].family);
  });
};
