import { embeddedIpv4, type IpAddress, isInRange, parseIpAddress } from '../egress/ip-address.ts';

const IPV4_MAPPED = { start: { family: 6, value: 0xffff_0000_0000n } as const, prefix: 96 };

/** The networks that an IP address belongs to. Their limits apply to the address. */
export interface Network {
  /**
   * An IPv4 address, or the /64 of an IPv6 address, which is the smallest network that a subscriber gets (RFC 6177).
   */
  name: string;
  /**
   * The /48 around the address, usually the largest network that a subscriber gets. It contains 65,536 networks of /64.
   */
  wider: string | null;
}

/** Ratio of the limit for a /48 to the limit for a network within it. */
export const WIDER_SHARE = 8;

/**
 * Returns the network of an address, regardless of its notation.
 * @param ip as reported by the connection or the proxy. If this is not an address, its text is used as the name
 */
export function findNetwork(ip: string): Network {
  const address = parseIpAddress(ip);
  if (!address) return { name: ip, wider: null };
  const { family, value }: IpAddress = isInRange(address, IPV4_MAPPED) ? embeddedIpv4(address) : address;
  if (family === 4) return { name: `4/${value}`, wider: null };
  return { name: `6/${value >> 64n}`, wider: `6/48/${value >> 80n}` };
}
