import { join } from 'node:path';
import type { Pkcs11Key } from '@countersign/pdf';
import type { RemoteKey } from './remote-key.ts';

export type IdentitySource =
  | { kind: 'files'; key: string; certificates: string }
  | { kind: 'pkcs12'; file: string; password: string }
  | { kind: 'pkcs11'; token: Pkcs11Key; certificates: string }
  | { kind: 'remote'; remote: RemoteKey; certificates: string }
  /** An identity that is created on the first start. */
  | { kind: 'made'; folder: string; authorityKey: string };

export interface IdentitySettings {
  DATA_DIR: string;
  SEAL_AUTHORITY_KEY_FILE?: string | undefined;
  SEAL_KEY_FILE?: string | undefined;
  SEAL_CERTIFICATE_FILE?: string | undefined;
  SEAL_PKCS12_FILE?: string | undefined;
  SEAL_PKCS12_PASSWORD?: string | undefined;
  SEAL_PKCS11_MODULE?: string | undefined;
  SEAL_PKCS11_TOKEN?: string | undefined;
  SEAL_PKCS11_KEY?: string | undefined;
  SEAL_PKCS11_PIN?: string | undefined;
  SEAL_CSC_URL?: string | undefined;
  SEAL_CSC_CREDENTIAL?: string | undefined;
  SEAL_CSC_CLIENT_ID?: string | undefined;
  SEAL_CSC_CLIENT_SECRET?: string | undefined;
  SEAL_CSC_USER?: string | undefined;
  SEAL_CSC_PASSWORD?: string | undefined;
  SEAL_CSC_PIN?: string | undefined;
}

/** Returns the source of the identity. The settings must be valid (see `identityProblem`). */
export function identitySource(settings: IdentitySettings): IdentitySource {
  const { SEAL_KEY_FILE: key, SEAL_CERTIFICATE_FILE: certificates, SEAL_PKCS12_FILE: file } = settings;
  const { SEAL_PKCS11_MODULE: module, SEAL_PKCS11_TOKEN, SEAL_PKCS11_KEY, SEAL_PKCS11_PIN } = settings;
  if (file !== undefined) return { kind: 'pkcs12', file, password: settings.SEAL_PKCS12_PASSWORD ?? '' };
  if (certificates === undefined) return { kind: 'made', ...madeIdentity(settings) };
  if (key !== undefined) return { kind: 'files', key, certificates };
  const remote = remoteKey(settings);
  if (remote) return { kind: 'remote', remote, certificates };
  const token = {
    module: module ?? '',
    tokenLabel: SEAL_PKCS11_TOKEN ?? '',
    keyId: SEAL_PKCS11_KEY ?? '',
    pin: SEAL_PKCS11_PIN ?? '',
  };
  return { kind: 'pkcs11', token, certificates };
}

/**
 * Returns the location of the identity that the first start creates, and of the CA's key, which may be stored
 * elsewhere.
 */
export function madeIdentity({
  DATA_DIR,
  SEAL_AUTHORITY_KEY_FILE,
}: Pick<IdentitySettings, 'DATA_DIR' | 'SEAL_AUTHORITY_KEY_FILE'>): { folder: string; authorityKey: string } {
  const folder = join(DATA_DIR, 'identity');
  return { folder, authorityKey: SEAL_AUTHORITY_KEY_FILE ?? join(folder, 'authority-key.pem') };
}

/** Returns the remote signing credential from valid settings. Null if there is none. */
export function remoteKey(settings: IdentitySettings): RemoteKey | null {
  const { SEAL_CSC_URL: url, SEAL_CSC_CREDENTIAL: credentialId = '', SEAL_CSC_PIN: pin } = settings;
  const { SEAL_CSC_CLIENT_ID: clientId, SEAL_CSC_CLIENT_SECRET: clientSecret = '' } = settings;
  const { SEAL_CSC_USER: user = '', SEAL_CSC_PASSWORD: password = '' } = settings;
  if (url === undefined) return null;
  return { url, credentialId, account: clientId === undefined ? { user, password } : { clientId, clientSecret }, pin };
}

/** Returns the problem with the remote signing settings. Null if they are valid or not set. */
function remoteProblem(settings: IdentitySettings): string | null {
  const { SEAL_CSC_URL: url, SEAL_CSC_CREDENTIAL, SEAL_CSC_PIN, SEAL_CERTIFICATE_FILE } = settings;
  const client = [settings.SEAL_CSC_CLIENT_ID, settings.SEAL_CSC_CLIENT_SECRET];
  const user = [settings.SEAL_CSC_USER, settings.SEAL_CSC_PASSWORD];
  const all = [SEAL_CSC_CREDENTIAL, SEAL_CSC_PIN, ...client, ...user];
  if (url === undefined) {
    return all.some((setting) => setting !== undefined) ? 'SEAL_CSC_URL: set it, or no other SEAL_CSC setting' : null;
  }
  const isSet = (pair: (string | undefined)[]): boolean => pair.every((setting) => setting !== undefined);
  const isPartly = (pair: (string | undefined)[]): boolean => pair.some((setting) => setting !== undefined);
  if (isPartly(client) === isPartly(user) || !(isSet(client) || isSet(user))) {
    return 'SEAL_CSC_URL: set SEAL_CSC_CLIENT_ID and SEAL_CSC_CLIENT_SECRET, or SEAL_CSC_USER and SEAL_CSC_PASSWORD';
  }
  if (SEAL_CSC_CREDENTIAL === undefined) return 'SEAL_CSC_URL: set SEAL_CSC_CREDENTIAL too';
  if (SEAL_CERTIFICATE_FILE === undefined) return 'SEAL_CSC_URL: set SEAL_CERTIFICATE_FILE too';
  return null;
}

/** Returns the problem with the combination of settings. Null if it is valid. */
export function identityProblem(settings: IdentitySettings): string | null {
  const { SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE, SEAL_PKCS12_FILE, SEAL_PKCS12_PASSWORD } = settings;
  const token = [
    settings.SEAL_PKCS11_MODULE,
    settings.SEAL_PKCS11_TOKEN,
    settings.SEAL_PKCS11_KEY,
    settings.SEAL_PKCS11_PIN,
  ];
  const hasToken = token.some((setting) => setting !== undefined);
  const isRemote = settings.SEAL_CSC_URL !== undefined;
  const named = [SEAL_KEY_FILE !== undefined, SEAL_PKCS12_FILE !== undefined, hasToken, isRemote];
  if (named.filter(Boolean).length > 1) {
    return 'SEAL_KEY_FILE, SEAL_PKCS12_FILE, SEAL_PKCS11_MODULE and SEAL_CSC_URL: set one of them';
  }
  const remote = remoteProblem(settings);
  if (remote) return remote;
  if (SEAL_PKCS12_FILE === undefined && SEAL_PKCS12_PASSWORD !== undefined) {
    return 'SEAL_PKCS12_PASSWORD: set SEAL_PKCS12_FILE too';
  }
  if (hasToken && token.includes(undefined)) {
    return 'SEAL_PKCS11_MODULE, SEAL_PKCS11_TOKEN, SEAL_PKCS11_KEY and SEAL_PKCS11_PIN: set all or none';
  }
  if (SEAL_PKCS12_FILE !== undefined && SEAL_CERTIFICATE_FILE !== undefined) {
    return 'SEAL_CERTIFICATE_FILE: the certificates are in SEAL_PKCS12_FILE';
  }
  if (hasToken && SEAL_CERTIFICATE_FILE === undefined) return 'SEAL_PKCS11_MODULE: set SEAL_CERTIFICATE_FILE too';
  if (!hasToken && !isRemote && (SEAL_KEY_FILE === undefined) !== (SEAL_CERTIFICATE_FILE === undefined)) {
    return 'SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE: set both or neither';
  }
  return null;
}
