import { embeddedIpv4, type IpAddress, type IpRange, isInRange, parseIpRange } from './ip-address.ts';

function range(cidr: string): IpRange {
  const parsed = parseIpRange(cidr);
  if (!parsed) throw new Error(`${cidr} is not a range`);
  return parsed;
}

const ranges = (named: Record<string, string>): [IpRange, string][] =>
  Object.entries(named).map(([cidr, name]) => [range(cidr), name]);

/**
 * Ranges outside the public internet, each with a description: the IANA special-purpose registries (RFC 6890 and its
 * updates), multicast, and ranges that have been removed from the registries. Also contains a public address at which a
 * cloud platform serves its own machines.
 */
const SPECIAL = ranges({
  '0.0.0.0/8': 'an address of this network',
  '10.0.0.0/8': 'a private address',
  '100.64.0.0/10': 'a shared address of a provider (carrier-grade NAT)',
  '127.0.0.0/8': 'a loopback address',
  '168.63.129.16/32': 'a platform address of a cloud',
  '169.254.0.0/16': 'a link-local address, such as those of cloud metadata',
  '172.16.0.0/12': 'a private address',
  '192.0.0.0/24': 'an address for protocol assignments',
  '192.0.2.0/24': 'an address for documentation',
  '192.31.196.0/24': 'an address of AS112',
  '192.52.193.0/24': 'an address for multicast tunnels',
  '192.88.99.0/24': 'a 6to4 relay address',
  '192.168.0.0/16': 'a private address',
  '192.175.48.0/24': 'an address of AS112',
  '198.18.0.0/15': 'an address for benchmarking',
  '198.51.100.0/24': 'an address for documentation',
  '203.0.113.0/24': 'an address for documentation',
  '224.0.0.0/4': 'a multicast address',
  '255.255.255.255/32': 'the broadcast address',
  '240.0.0.0/4': 'a reserved address',

  '::/128': 'the unspecified address',
  '::1/128': 'the loopback address',
  '::ffff:0:0/96': 'an IPv4-mapped address',
  '::/96': 'an IPv4-compatible address',
  '64:ff9b:1::/48': 'an address for local translation',
  '100::/64': 'a discard address',
  '100:0:0:1::/64': 'a dummy address',
  '2001::/32': 'a Teredo address',
  '2001:2::/48': 'an address for benchmarking',
  '2001::/23': 'an address for protocol assignments',
  '2001:db8::/32': 'an address for documentation',
  '2002::/16': 'a 6to4 address',
  '2620:4f:8000::/48': 'an address of AS112',
  '3fff::/20': 'an address for documentation',
  '5f00::/16': 'a segment routing address',
  'fc00::/7': 'a unique local address',
  'fe80::/10': 'a link-local address',
  'fec0::/10': 'a site-local address',
  'ff00::/8': 'a multicast address',
});

/** Part of IPv6 that is assigned to the public internet (IANA IPv6 address space registry). */
const GLOBAL_UNICAST = range('2000::/3');

/** NAT64 addresses. The IPv4 address that they contain is checked instead (RFC 6052). */
const TRANSLATED = range('64:ff9b::/96');

/**
 * Returns the description of an address outside the public internet, e.g. `a loopback address`. Null for other
 * addresses.
 */
export function findSpecialPurpose(address: IpAddress): string | null {
  if (isInRange(address, TRANSLATED)) return findSpecialPurpose(embeddedIpv4(address));
  const special = SPECIAL.find(([of]) => isInRange(address, of));
  if (special) return special[1];
  return address.family === 6 && !isInRange(address, GLOBAL_UNICAST) ? 'not a public address' : null;
}
