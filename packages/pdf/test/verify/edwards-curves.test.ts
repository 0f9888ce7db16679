import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { context, integer, objectIdentifier, octetString, sequence, setOf } from '../../src/asn1/write-der.ts';
import { issuerAndSerialNumber } from '../../src/cms/issuer-and-serial-number.ts';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { OpensslAuthority } from '../openssl-authority.ts';
import { signByHand } from './sign-by-hand.ts';

const authority = new OpensslAuthority();
afterAll(() => authority.close());

/** How CMS names the digests that Edwards curves come with (RFC 8419, 2.3), and others of today. */
const SHA512 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.3'));
const SHAKE256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.12'));
const SHAKE256_LENGTH = sequence(objectIdentifier('2.16.840.1.101.3.4.2.18'), integer(512));
const SHA3_512 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.10'));

const shake256 = (content: Buffer): Buffer => createHash('shake256', { outputLength: 64 }).update(content).digest();
const by = (hash: string) => (content: Buffer) => createHash(hash).update(content).digest();

const attributesOf = (digest: Buffer, certificate: Buffer): Buffer => {
  const attribute = (type: string, value: Buffer) => sequence(objectIdentifier(type), setOf(value));
  const reference = sequence(sequence(sequence(octetString(by('sha256')(certificate)))));
  return setOf(
    attribute('1.2.840.113549.1.9.3', objectIdentifier('1.2.840.113549.1.7.1')),
    attribute('1.2.840.113549.1.9.4', octetString(digest)),
    attribute('1.2.840.113549.1.9.16.2.47', reference),
  );
};

describe('A signature by a key of an Edwards curve', () => {
  it.each([
    ['ED25519', '1.3.101.112', 'SHA-512', SHA512, by('sha512')],
    ['ED448', '1.3.101.113', 'SHAKE256', SHAKE256, shake256],
    ['ED448', '1.3.101.113', 'SHAKE256 of a stated length', SHAKE256_LENGTH, shake256],
    ['ED448', '1.3.101.113', 'SHA3-512', SHA3_512, by('sha3-512')],
  ] as const)('is checked: %s (%s) with %s [T498]', async (algorithm, curve, _, digest, hash) => {
    const issued = authority.issue({ name: 'Signer', key: ['-algorithm', algorithm] });
    const certificate = new X509Certificate(issued.certificatePem).raw;
    const value = (forged: boolean) => (covered: Buffer) => {
      const attributes = attributesOf(hash(covered), certificate);
      const signature = sign(null, attributes, createPrivateKey(issued.keyPem));
      if (forged) signature[10] = (signature[10] ?? 0) ^ 1;
      const signer = sequence(
        integer(1),
        issuerAndSerialNumber(certificate),
        digest,
        Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
        sequence(objectIdentifier(curve)),
        octetString(signature),
      );
      const data = sequence(objectIdentifier('1.2.840.113549.1.7.1'));
      const content = sequence(integer(1), setOf(digest), data, context(0, certificate), setOf(signer));
      return sequence(objectIdentifier('1.2.840.113549.1.7.2'), context(0, content));
    };
    const verdict = async (forged: boolean) =>
      verifyPdf(await signByHand(buildPdf(), { value: value(forged) }), { roots: [authority.certificate] }).judgement;
    expect((await verdict(false)).indication).toBe('TOTAL-PASSED');
    expect(await verdict(true)).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'SIG_CRYPTO_FAILURE' });
  });
});
