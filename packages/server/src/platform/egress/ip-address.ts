import { isIPv4, isIPv6 } from 'node:net';

/** An address as a number, so that different notations of it are equal. */
export interface IpAddress {
  family: 4 | 6;
  value: bigint;
}

/** A block of addresses that share the first `prefix` bits with `start`. */
export interface IpRange {
  start: IpAddress;
  prefix: number;
}

const BITS = { 4: 32, 6: 128 } as const;

/** Parses an address (RFC 4291 section 2.2, or dotted decimal). Null for anything else. */
export function parseIpAddress(text: string): IpAddress | null {
  if (isIPv4(text)) return { family: 4, value: joined(text.split('.').map(Number), 8n) };
  // Zone ids identify network interfaces of this machine, so callers cannot use them.
  if (!isIPv6(text) || text.includes('%')) return null;
  // The URL parser converts trailing dotted decimal to two groups.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const before = parseGroups(head);
  const after = tail === undefined ? [] : parseGroups(tail);
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return { family: 6, value: joined([...before, ...zeros, ...after], 16n) };
}

const parseGroups = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

const joined = (parts: number[], bits: bigint): bigint =>
  parts.reduce((value, part) => (value << bits) | BigInt(part), 0n);

/** Parses a range in CIDR notation or a single address. Null for anything else. */
export function parseIpRange(text: string): IpRange | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const start = parseIpAddress(address);
  if (!start) return null;
  const bits = prefix === undefined ? BITS[start.family] : Number(prefix);
  return bits <= BITS[start.family] ? { start, prefix: bits } : null;
}

export function isInRange(address: IpAddress, { start, prefix }: IpRange): boolean {
  if (address.family !== start.family) return false;
  const shift = BigInt(BITS[start.family] - prefix);
  return address.value >> shift === start.value >> shift;
}

/** Returns the IPv4 address in the last 32 bits of an IPv6 address. */
export const embeddedIpv4 = ({ value }: IpAddress): IpAddress => ({ family: 4, value: value & 0xffff_ffffn });
