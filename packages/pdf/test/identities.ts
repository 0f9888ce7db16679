import { createIdentity, createSigner, type Identity, type SignatureAlgorithm, type Signer } from '../src/index.ts';

const made = new Map<SignatureAlgorithm, Promise<Identity>>();

/** Returns one identity per algorithm and test file, because creating RSA keys is slow. */
export const testIdentity = (algorithm: SignatureAlgorithm = 'ecdsa-p256'): Promise<Identity> => {
  const identity =
    made.get(algorithm) ??
    createIdentity({ name: 'Test seal', organization: 'Test', algorithm, from: new Date('2025-01-01') });
  made.set(algorithm, identity);
  return identity;
};

export const testSigner = async (algorithm?: SignatureAlgorithm): Promise<Signer> =>
  createSigner(await testIdentity(algorithm));

export const testRoot = async (algorithm?: SignatureAlgorithm): Promise<Uint8Array> =>
  (await testSigner(algorithm)).certificates[1]!;
