import type { Config } from '../config/config.ts';
import { certificatesIn } from './identity.ts';
import { type KnownSeals, sealSha256 } from './known-seals.ts';
import { readRoots } from './read-roots.ts';
import type { TrustServices } from './trust-services.ts';

/** CAs whose signatures are trusted when any PDF is verified. */
export interface TrustToVerify {
  roots: Uint8Array[];
  /** Certificates of the service's own seal, whose root is also trusted. */
  certificatesPem: string;
  otherSeals: OtherSeals;
}

/**
 * Certificates other than the current ones. The service still recognizes the seals of some of them, but not of others.
 */
export interface OtherSeals {
  /** Chains in PEM, whose roots are also trusted. */
  trusted: string[];
  /** SHA-256 (hex) of certificates whose seals no longer count as the service's own. */
  distrusted: string[];
}

interface Sources {
  config: Pick<Config, 'VERIFY_ROOTS_FILE'>;
  trust: Pick<TrustServices, 'certificatesPem'>;
  seals: Pick<KnownSeals, 'read'>;
}

export async function trustToVerify({ config, trust, seals }: Sources): Promise<TrustToVerify> {
  const { VERIFY_ROOTS_FILE: file } = config;
  const { certificatesPem } = trust;
  const { known, unauthenticated } = await seals.read();
  const others = known.filter((seal) => seal.certificatesPem !== certificatesPem);
  const current = sealSha256(certificatesPem);
  const trusted = others.flatMap((seal) => (seal.distrustedAt === null ? [seal.certificatesPem] : []));
  const distrusted = [
    ...known.flatMap(({ sha256, distrustedAt }) => (distrustedAt === null ? [] : [sha256])),
    // An attacker may have removed the mark that one of these is distrusted, and the current authority may have issued
    // it.
    ...unauthenticated.filter((sha256) => sha256 !== current),
  ];
  const roots = file === undefined ? [] : await readRoots(file);
  return { roots, certificatesPem, otherSeals: { trusted, distrusted } };
}

export const listRoots = ({ roots, certificatesPem, otherSeals }: TrustToVerify): Uint8Array[] => [
  ...roots,
  ...[certificatesPem, ...otherSeals.trusted].flatMap((chain) =>
    certificatesIn(chain)
      .slice(-1)
      .map(({ raw }) => new Uint8Array(raw)),
  ),
];
