import { join } from 'node:path';
import type { Pkcs11Key } from '@countersign/pdf';

/** Where the sealing key and its certificates are. */
export type IdentitySource =
  | { kind: 'files'; key: string; certificates: string }
  | { kind: 'pkcs12'; file: string; password: string }
  | { kind: 'pkcs11'; token: Pkcs11Key; certificates: string }
  /** Created at the first start. */
  | { kind: 'made'; folder: string };

export interface IdentitySettings {
  DATA_DIR: string;
  SEAL_KEY_FILE?: string | undefined;
  SEAL_CERTIFICATE_FILE?: string | undefined;
  SEAL_PKCS12_FILE?: string | undefined;
  SEAL_PKCS12_PASSWORD?: string | undefined;
  SEAL_PKCS11_MODULE?: string | undefined;
  SEAL_PKCS11_TOKEN?: string | undefined;
  SEAL_PKCS11_KEY?: string | undefined;
  SEAL_PKCS11_PIN?: string | undefined;
}

/** The source that valid settings name (see `identityProblem`). */
export function identitySource(settings: IdentitySettings): IdentitySource {
  const { SEAL_KEY_FILE: key, SEAL_CERTIFICATE_FILE: certificates, SEAL_PKCS12_FILE: file } = settings;
  const { SEAL_PKCS11_MODULE: module, SEAL_PKCS11_TOKEN, SEAL_PKCS11_KEY, SEAL_PKCS11_PIN } = settings;
  if (file !== undefined) return { kind: 'pkcs12', file, password: settings.SEAL_PKCS12_PASSWORD ?? '' };
  if (certificates === undefined) return { kind: 'made', folder: join(settings.DATA_DIR, 'identity') };
  if (key !== undefined) return { kind: 'files', key, certificates };
  const token = {
    module: module ?? '',
    tokenLabel: SEAL_PKCS11_TOKEN ?? '',
    keyId: SEAL_PKCS11_KEY ?? '',
    pin: SEAL_PKCS11_PIN ?? '',
  };
  return { kind: 'pkcs11', token, certificates };
}

/** What is wrong with the combination of settings; null where it is valid. */
export function identityProblem(settings: IdentitySettings): string | null {
  const { SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE, SEAL_PKCS12_FILE, SEAL_PKCS12_PASSWORD } = settings;
  const token = [
    settings.SEAL_PKCS11_MODULE,
    settings.SEAL_PKCS11_TOKEN,
    settings.SEAL_PKCS11_KEY,
    settings.SEAL_PKCS11_PIN,
  ];
  const hasToken = token.some((setting) => setting !== undefined);
  const named = [SEAL_KEY_FILE !== undefined, SEAL_PKCS12_FILE !== undefined, hasToken].filter(Boolean).length;
  if (named > 1) return 'SEAL_KEY_FILE, SEAL_PKCS12_FILE and SEAL_PKCS11_MODULE: set one of them';
  if (SEAL_PKCS12_FILE === undefined && SEAL_PKCS12_PASSWORD !== undefined) {
    return 'SEAL_PKCS12_PASSWORD: set SEAL_PKCS12_FILE, too';
  }
  if (hasToken && token.includes(undefined)) {
    return 'SEAL_PKCS11_MODULE, SEAL_PKCS11_TOKEN, SEAL_PKCS11_KEY and SEAL_PKCS11_PIN: set all or none';
  }
  if (SEAL_PKCS12_FILE !== undefined && SEAL_CERTIFICATE_FILE !== undefined) {
    return 'SEAL_CERTIFICATE_FILE: the certificates are in SEAL_PKCS12_FILE';
  }
  if (hasToken && SEAL_CERTIFICATE_FILE === undefined) return 'SEAL_PKCS11_MODULE: set SEAL_CERTIFICATE_FILE, too';
  if (!hasToken && (SEAL_KEY_FILE === undefined) !== (SEAL_CERTIFICATE_FILE === undefined)) {
    return 'SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE: set both or neither';
  }
  return null;
}
