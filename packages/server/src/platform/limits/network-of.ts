import { embeddedIpv4, type IpAddress, isInRange, parseIpAddress } from '../egress/ip-address.ts';

const IPV4_MAPPED = { start: { family: 6, value: 0xffff_0000_0000n } as const, prefix: 96 };

/** The networks that limits by address count against. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address, the least that one subscriber is given (RFC 6177). */
  name: string;
  /** The /48 around it, the most that a subscriber is usually given, with 65,536 networks of /64. */
  wider: string | null;
}

/** Factor by which the limit of a /48 exceeds that of a network within it. */
export const WIDER_SHARE = 8;

/**
 * The network of an address, the same for all its spellings.
 * @param ip as the connection or the proxy tells it; other text stands for itself
 */
export function networkOf(ip: string): Network {
  const address = parseIpAddress(ip);
  if (!address) return { name: ip, wider: null };
  const { family, value }: IpAddress = isInRange(address, IPV4_MAPPED) ? embeddedIpv4(address) : address;
  if (family === 4) return { name: `4/${value}`, wider: null };
  return { name: `6/${value >> 64n}`, wider: `6/48/${value >> 80n}` };
}
