import { createHash, createPrivateKey, sign } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { integer, objectIdentifier, sequence } from '../../src/asn1/write-der.ts';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { OpensslAuthority } from '../openssl-authority.ts';
import { cmsByHand } from './cms-by-hand.ts';
import { signByHand } from './sign-by-hand.ts';

const authority = new OpensslAuthority();
afterAll(() => authority.close());

/** Digest algorithms in CMS for Edwards curves (RFC 8419, 2.3), and other current digests. */
const SHA512 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.3'));
const SHAKE256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.12'));
const SHAKE256_LENGTH = sequence(objectIdentifier('2.16.840.1.101.3.4.2.18'), integer(512));
const SHA3_512 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.10'));

const shake256 = (content: Buffer): Buffer => createHash('shake256', { outputLength: 64 }).update(content).digest();
const by = (hash: string) => (content: Buffer) => createHash(hash).update(content).digest();

describe('a signature by an Edwards curve key', () => {
  it.each([
    ['ED25519', '1.3.101.112', 'SHA-512', SHA512, by('sha512')],
    ['ED448', '1.3.101.113', 'SHAKE256', SHAKE256, shake256],
    ['ED448', '1.3.101.113', 'SHAKE256 with an explicit length', SHAKE256_LENGTH, shake256],
    ['ED448', '1.3.101.113', 'SHA3-512', SHA3_512, by('sha3-512')],
  ] as const)(
    'a signature by an Edwards curve key is verified: %s (%s) with %s [T498]',
    async (algorithm, curve, _, digest, hash) => {
      const issued = authority.issue({ name: 'Signer', key: ['-algorithm', algorithm] });
      const value = (forged: boolean) =>
        cmsByHand({
          by: issued,
          digest,
          hash,
          algorithm: sequence(objectIdentifier(curve)),
          sign: (attributes) => {
            const signature = sign(null, attributes, createPrivateKey(issued.keyPem));
            if (forged) signature[10] = (signature[10] ?? 0) ^ 1;
            return signature;
          },
        });
      const verdict = async (forged: boolean) =>
        verifyPdf(await signByHand(buildPdf(), { value: value(forged) }), { roots: [authority.certificate] }).judgement;
      expect((await verdict(false)).indication).toBe('TOTAL-PASSED');
      expect(await verdict(true)).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'SIG_CRYPTO_FAILURE' });
    },
  );

  it.each(['ED25519', 'ED448'])(
    'a signature by an Edwards curve key over a SHA-1 digest is indeterminate: %s',
    async (algorithm) => {
      const issued = authority.issue({ name: 'Signer', key: ['-algorithm', algorithm] });
      const value = cmsByHand({
        by: issued,
        digest: sequence(objectIdentifier('1.3.14.3.2.26')),
        hash: by('sha1'),
        algorithm: sequence(objectIdentifier(algorithm === 'ED25519' ? '1.3.101.112' : '1.3.101.113')),
        sign: (attributes) => sign(null, attributes, createPrivateKey(issued.keyPem)),
      });
      const { judgement } = verifyPdf(await signByHand(buildPdf(), { value }), { roots: [authority.certificate] });
      expect(judgement).toMatchObject({
        indication: 'INDETERMINATE',
        subIndication: 'CRYPTO_CONSTRAINTS_FAILURE',
        parameters: { problem: expect.stringContaining('SHA1') },
      });
    },
  );
});
