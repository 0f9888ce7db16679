import tls, { type SecureContext } from 'node:tls';
import { type AllowList, hostOf, isAllowedAddress } from './allow-list.ts';
import { parseIpAddress } from './ip-address.ts';

/** Defines whether connections use the operator's proxy, and which CAs they trust. */
export interface WayOut {
  /** Null for direct connections. */
  proxy: URL | null;
  direct: AllowList;
  /** Trusts additional CAs for servers and the proxy. Undefined for the usual ones only. */
  secureContext: SecureContext | undefined;
}

export interface WayOutSettings {
  EGRESS_PROXY?: string | undefined;
  EGRESS_NO_PROXY: AllowList;
  /** PEM certificates. */
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
  const host = hostOf(url);
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
