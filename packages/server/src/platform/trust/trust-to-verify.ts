import type { Config } from '../config/config.ts';
import { certificatesIn } from './identity.ts';
import { type KnownSeals, sealSha256 } from './known-seals.ts';
import { readRoots } from './read-roots.ts';
import type { TrustServices } from './trust-services.ts';

/** Authorities whose signatures are trusted when any PDF is verified. */
export interface TrustToVerify {
  /** The certificates of `VERIFY_ROOTS_FILE`, in DER. */
  roots: Uint8Array[];
  /** The certificates of the service's own seal, whose root is trusted too. */
  certificatesPem: string;
  otherSeals: OtherSeals;
}

/** Holds certificates besides the current ones of the service: those whose seals it recognizes, and those it no longer does. */
export interface OtherSeals {
  /** Chains in PEM, whose roots are trusted too. */
  trusted: string[];
  /** SHA-256 of certificates whose seals are not the service's any more, in hex. */
  distrusted: string[];
}

interface Sources {
  config: Pick<Config, 'VERIFY_ROOTS_FILE'>;
  trust: Pick<TrustServices, 'certificatesPem'>;
  seals: Pick<KnownSeals, 'read'>;
}

/** @throws RootsError */
export async function trustToVerify({ config, trust, seals }: Sources): Promise<TrustToVerify> {
  const { VERIFY_ROOTS_FILE: file } = config;
  const { certificatesPem } = trust;
  const { known, unauthenticated } = await seals.read();
  const others = known.filter((seal) => seal.certificatesPem !== certificatesPem);
  const current = sealSha256(certificatesPem);
  const trusted = others.flatMap((seal) => (seal.distrustedAt === null ? [seal.certificatesPem] : []));
  const distrusted = [
    ...known.flatMap(({ sha256, distrustedAt }) => (distrustedAt === null ? [] : [sha256])),
    // Somebody may have taken back that one is distrusted, which the authority of today may have issued.
    ...unauthenticated.filter((sha256) => sha256 !== current),
  ];
  const roots = file === undefined ? [] : await readRoots(file);
  return { roots, certificatesPem, otherSeals: { trusted, distrusted } };
}

/** Every trusted root, in DER. */
export const rootsOf = ({ roots, certificatesPem, otherSeals }: TrustToVerify): Uint8Array[] => [
  ...roots,
  ...[certificatesPem, ...otherSeals.trusted].flatMap((chain) =>
    certificatesIn(chain)
      .slice(-1)
      .map(({ raw }) => new Uint8Array(raw)),
  ),
];
