import { createIdentity } from './identity.ts';
import type { SealServices } from './seal-to-level.ts';
import { createSigner, type Signer } from './signer.ts';
import { writeTimestamp } from './write-timestamp.ts';

/** Identities for trial seals: one that seals, and stand-ins for the authorities. */
export interface Trial {
  signer: Signer;
  services: SealServices;
  /** The root certificates of all identities, in DER. */
  roots: Uint8Array[];
}

let trial: Promise<Trial> | undefined;

/** Creates trial identities once per process, without a network. They are never stored. */
export const trialIdentities = (): Promise<Trial> => {
  trial ??= makeTrial();
  return trial;
};

const makeTrial = async (): Promise<Trial> => {
  const signer = createSigner(await createIdentity({ name: 'Trial' }));
  const clock = createSigner(await createIdentity({ name: 'Trial timestamps', purpose: 'timestamping' }));
  return {
    signer,
    services: {
      timestamp: (digest) => writeTimestamp(digest, new Date(), clock),
      revocation: async () => null,
      issuer: async () => null,
    },
    roots: [signer, clock].flatMap(({ certificates }) => certificates.slice(-1)),
  };
};
