import { createIdentity } from '../signer/identity.ts';
import { createSigner, type Signer } from '../signer/signer.ts';
import type { SealServices } from './seal-to-level.ts';
import { writeTimestamp } from './write-timestamp.ts';

/** Identities for trial seals: one signs, and another replaces the timestamp authority. */
export interface Trial {
  signer: Signer;
  services: SealServices;
  roots: Uint8Array[];
}

let trial: Promise<Trial> | undefined;

/** Creates the trial identities, once per process and without network access. They are never stored. */
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
