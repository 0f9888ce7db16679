import tls, { type SecureContext } from 'node:tls';
import { type AllowList, isAllowedAddress, readHost } from './allow-list.ts';
import { parseIpAddress } from './ip-address.ts';

/** Defines whether connections use the operator's proxy, and which CAs they trust. */
export interface WayOut {
  /** Null if requests are sent directly, without a proxy. */
  proxy: URL | null;
  direct: AllowList;
  /** Additional trusted CAs for servers and the proxy. Undefined if there are none. */
  secureContext: SecureContext | undefined;
}

export interface WayOutSettings {
  EGRESS_PROXY?: string | undefined;
  EGRESS_NO_PROXY: AllowList;
  /** Additional CAs, as PEM certificates. */
  EGRESS_CA_FILE?: readonly string[] | undefined;
}

export const DIRECTLY: WayOut = { proxy: null, direct: { hosts: new Set(), ranges: [] }, secureContext: undefined };

export function openWayOut({
  EGRESS_PROXY: proxy,
  EGRESS_NO_PROXY: direct,
  EGRESS_CA_FILE: further,
}: WayOutSettings): WayOut {
  return {
    proxy: proxy === undefined ? null : new URL(proxy),
    direct,
    secureContext: further && tls.createSecureContext({ ca: [...usualAuthorities(), ...further] }),
  };
}

/**
 * Whether a host is reached through the proxy.
 * @param addresses addresses of the host, if known
 */
export function goesThroughProxy({ proxy, direct }: WayOut, url: URL, addresses: readonly string[] = []): boolean {
  if (proxy === null) return false;
  const host = readHost(url);
  if (direct.hosts.has(host)) return false;
  return ![host, ...addresses].some((text) => {
    const address = parseIpAddress(text);
    return address !== null && isAllowedAddress(direct, address);
  });
}

/** Returns the CAs that Node trusts, including NODE_EXTRA_CA_CERTS if this version of Node can list them. */
function usualAuthorities(): readonly string[] {
  const { getCACertificates } = tls as { getCACertificates?: (type: 'default') => string[] };
  return getCACertificates?.('default') ?? tls.rootCertificates;
}
