import { readUrl } from '@countersign/contracts/text';
import { type AllowList, isAllowedAddress, readHost } from './allow-list.ts';
import { EgressFailedError, EgressRefusedError } from './egress-errors.ts';
import { parseIpAddress } from './ip-address.ts';
import type { NameSource, ResolveHost } from './resolve-host.ts';
import { findSpecialPurpose } from './special-purpose.ts';

/** A caller's URL with its resolved and checked addresses. Connections may use only these addresses. */
export interface Target {
  url: URL;
  addresses: { address: string; family: 4 | 6 }[];
}

/** Matches names that refer to this machine or network everywhere (IANA special-use domain names). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|onion|alt|invalid|test)$/;

/**
 * Parses a URL and refuses forbidden notations. The URL parser converts octal, hexadecimal and shortened IPv4 to plain
 * addresses.
 * @throws EgressRefusedError
 */
export function parseTarget(text: string, allow: AllowList): URL {
  const url = readUrl(text);
  if (!url) throw new EgressRefusedError('The URL is not valid.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EgressRefusedError('The URL must start with http:// or https://.');
  }
  if (url.username || url.password) throw new EgressRefusedError('The URL must not contain a user name or a password.');
  const host = readHost(url);
  if (host === '') throw new EgressRefusedError('The URL has no host.');
  if (allow.ranges.length === 0) refuseUnlisted(url, allow);
  // Certificates are issued for names without the trailing dot of the root.
  if (url.hostname.endsWith('.')) url.hostname = host;
  return url;
}

/**
 * Resolves the URL's current addresses.
 * @throws EgressRefusedError if any of the addresses is forbidden
 * @throws EgressFailedError if the host name has no address
 */
export async function resolveTarget(url: URL, allow: AllowList, resolve: ResolveHost): Promise<Target> {
  const host = readHost(url);
  const isAllowedHost = allow.hosts.has(host);
  const isLiteral = parseIpAddress(host) !== null;
  const source = isAllowedHost || LOCAL_NAME.test(host) ? 'system' : 'name-servers';
  const texts = isLiteral ? [host] : await lookUp(host, resolve, source);
  const addresses = texts.map((text) => {
    const address = parseIpAddress(text);
    if (!address) throw new EgressRefusedError(`${host} has an address that cannot be checked.`);
    if (!isAllowedHost && !isAllowedAddress(allow, address)) {
      const special = findSpecialPurpose(address);
      if (special)
        throw new EgressRefusedError(`${isLiteral ? host : `${host} resolves to ${text}, which`} is ${special}.`);
      refuseUnlisted(url, allow);
    }
    return { address: text, family: address.family };
  });
  if (addresses.length === 0) throw new EgressFailedError(`The host name ${host} has no address.`);
  return { url, addresses };
}

/**
 * @throws EgressRefusedError for a local name or port that the operator has not permitted. If address ranges are
 * permitted, resolve the host first, because it may have a permitted address
 */
export function refuseUnlisted(url: URL, allow: AllowList): void {
  const host = readHost(url);
  if (allow.hosts.has(host)) return;
  if (LOCAL_NAME.test(host)) throw new EgressRefusedError(`${host} is the name of a local network.`);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!allow.ports || allow.ports.has(port)) return;
  throw new EgressRefusedError(`Port ${port} is not allowed here. Allowed ports: ${[...allow.ports].join(', ')}.`);
}

async function lookUp(host: string, resolve: ResolveHost, from: NameSource): Promise<string[]> {
  try {
    return await resolve(host, from);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new EgressFailedError(`The host name ${host} could not be resolved${code}.`);
  }
}
