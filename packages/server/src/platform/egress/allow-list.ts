import { readUrl } from '@countersign/contracts/text';
import { type IpAddress, type IpRange, isInRange, parseIpRange } from './ip-address.ts';

/** Targets that the operator permits although they are not on the public internet (EGRESS_ALLOW). */
export interface AllowList {
  hosts: ReadonlySet<string>;
  ranges: readonly IpRange[];
  /** Permitted ports of other hosts (WEBHOOK_PORTS). If empty, every port is permitted. */
  ports?: ReadonlySet<number>;
}

/** Returns the host of a URL in lower case, without brackets around IPv6 and without a trailing dot. */
export const readHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');

/**
 * Parses a comma-separated list of host names, addresses and CIDR ranges.
 * @throws Error that quotes the first invalid entry
 */
export function parseAllowList(text: string): AllowList {
  const entries = text.split(',').flatMap((entry) => entry.trim() || []);
  const hosts = new Set<string>();
  const ranges: IpRange[] = [];
  for (const entry of entries) {
    const range = parseIpRange(entry.replace(/^\[|\]$/g, ''));
    if (range) ranges.push(range);
    else hosts.add(parseHost(entry));
  }
  return { hosts, ranges };
}

function parseHost(entry: string): string {
  const url = /^[^\s/:@?#]+$/.test(entry) ? readUrl(`http://${entry}`) : null;
  if (!url) throw new Error(`"${entry}" is not a host name, an IP address or a CIDR range`);
  return readHost(url);
}

export const isAllowedAddress = ({ ranges }: AllowList, address: IpAddress): boolean =>
  ranges.some((range) => isInRange(address, range));
