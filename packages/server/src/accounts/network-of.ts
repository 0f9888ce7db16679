import { embeddedIpv4, type IpAddress, isInRange, parseIpAddress } from '../egress/ip-address.ts';

const IPV4_MAPPED = { start: { family: 6, value: 0xffff_0000_0000n } as const, prefix: 96 };

/**
 * The network that limits by address count against: an IPv4 address, or the /64 of an IPv6 address, the least that one
 * subscriber is given (RFC 6177). However an address is written, it is in one network.
 * @param ip as the connection or the proxy tells it; what is no address stands for itself
 */
export function networkOf(ip: string): string {
  const address = parseIpAddress(ip);
  if (!address) return ip;
  const { family, value }: IpAddress = isInRange(address, IPV4_MAPPED) ? embeddedIpv4(address) : address;
  return family === 4 ? `4/${value}` : `6/${value >> 64n}`;
}
