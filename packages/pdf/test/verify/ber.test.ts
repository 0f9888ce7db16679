import { createHash, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inside, readDer } from '../../src/asn1/read-der.ts';
import { context, element, integer, objectIdentifier, octetString, sequence, setOf } from '../../src/asn1/write-der.ts';
import { issuerAndSerialNumber } from '../../src/cms/issuer-and-serial-number.ts';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { type Issued, OpensslAuthority } from '../openssl-authority.ts';
import { attributesOf, DATA, SIGNED_DATA } from './cms-by-hand.ts';
import { signByHand } from './sign-by-hand.ts';

let authority: OpensslAuthority;
let signer: Issued;
beforeAll(() => {
  authority = new OpensslAuthority('Root');
  signer = authority.issue({ name: 'Signer', extensions: ['keyUsage=critical,digitalSignature'] });
});
afterAll(() => authority.close());

const END = Buffer.alloc(2);
const endless = (tag: number, ...items: Uint8Array[]) => Buffer.concat([Buffer.of(tag, 0x80), ...items, END]);
const [SEQUENCE, SET, TAGGED_0, PIECES] = [0x30, 0x31, 0xa0, 0x24];
const SHA256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'));
const ECDSA_SHA256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

const inPieces = (bytes: Uint8Array, write: typeof endless | typeof element = endless) =>
  write(PIECES, octetString(bytes.subarray(0, 5)), octetString(bytes.subarray(5)));

interface Parts {
  certificate: Buffer;
  /** DER encoding of a SET OF. */
  attributes: Buffer;
  signature: Buffer;
}

const signed = (write: (parts: Parts) => Buffer, reorder = (attributes: Buffer) => attributes) => {
  return (covered: Buffer): Buffer => {
    const certificate = signer.certificate.raw;
    const attributes = attributesOf(createHash('sha256').update(covered).digest(), certificate);
    return write({
      certificate,
      attributes: reorder(attributes),
      signature: sign('sha256', attributes, signer.keyPem),
    });
  };
};

const tagged = (set: Buffer) => Buffer.concat([Buffer.of(TAGGED_0), set.subarray(1)]);

const WAYS: Record<string, (parts: Parts) => Buffer> = {
  'indefinite lengths throughout and its value in segments': ({ certificate, attributes, signature }) => {
    const info = endless(
      ...[SEQUENCE, integer(1), issuerAndSerialNumber(certificate), SHA256, tagged(attributes), ECDSA_SHA256],
      inPieces(signature),
    );
    const content = endless(
      ...[SEQUENCE, integer(1), endless(SET, SHA256), endless(SEQUENCE, DATA)],
      ...[endless(TAGGED_0, certificate), endless(SET, info)],
    );
    return endless(SEQUENCE, SIGNED_DATA, endless(TAGGED_0, content));
  },
  'an indefinite length within definite ones': ({ certificate, attributes, signature }) => {
    const info = sequence(
      ...[integer(1), issuerAndSerialNumber(certificate), SHA256, tagged(attributes), ECDSA_SHA256],
      inPieces(signature, element),
    );
    const certificates = endless(TAGGED_0, certificate);
    const content = sequence(integer(1), setOf(SHA256), endless(SEQUENCE, DATA), certificates, setOf(info));
    return sequence(SIGNED_DATA, context(0, content));
  },
  'signed attributes of indefinite length': ({ certificate, attributes, signature }) => {
    const written = inside(readDer(attributes)).map((attribute) => {
      const [type, values] = inside(attribute).map(({ raw }) => raw);
      return endless(SEQUENCE, type!, endless(SET, readDer(values!).content));
    });
    const info = sequence(
      ...[integer(1), issuerAndSerialNumber(certificate), SHA256, endless(TAGGED_0, ...written), ECDSA_SHA256],
      octetString(signature),
    );
    const content = sequence(integer(1), setOf(SHA256), sequence(DATA), context(0, certificate), setOf(info));
    return sequence(SIGNED_DATA, context(0, content));
  },
};

const DER = ({ certificate, attributes, signature }: Parts): Buffer => {
  const info = sequence(
    ...[integer(1), issuerAndSerialNumber(certificate), SHA256, tagged(attributes), ECDSA_SHA256],
    octetString(signature),
  );
  const content = sequence(integer(1), setOf(SHA256), sequence(DATA), context(0, certificate), setOf(info));
  return sequence(SIGNED_DATA, context(0, content));
};

const said = async (value: (covered: Buffer) => Buffer) => {
  const file = await signByHand(buildPdf(), { value });
  const { judgement, signatures } = verifyPdf(file, { roots: [authority.certificate] });
  return { ...judgement, changes: signatures[0]?.facts.changes.map(({ permission, code }) => `${permission} ${code}`) };
};

describe('a signature value in BER', () => {
  it.each(Object.entries(WAYS))(
    'a signature value in BER with %s passes, and fails if any byte is changed',
    async (_, write) => {
      expect(await said(signed(write))).toMatchObject({ indication: 'TOTAL-PASSED', changes: [] });
      const forged = (parts: Parts) => {
        parts.signature[20]! ^= 1;
        return write(parts);
      };
      expect(await said(signed(forged))).toMatchObject({
        indication: 'TOTAL-FAILED',
        subIndication: 'SIG_CRYPTO_FAILURE',
      });
    },
  );

  it('a signature value in BER passes if its attributes are in another order than the signed DER order', async () => {
    const reversed = (attributes: Buffer) => {
      const items = inside(readDer(attributes)).map(({ raw }) => raw);
      return element(SET, ...items.toReversed());
    };
    expect(await said(signed(DER, reversed))).toMatchObject({ indication: 'TOTAL-PASSED' });
  });

  it.each<[string, (value: Buffer) => Buffer]>([
    ['that is primitive and of indefinite length', () => Buffer.of(0x04, 0x80, 0, 0)],
    ['nested a thousand times', () => Buffer.from('3080'.repeat(1000), 'hex')],
    ['of the maximum length', () => Buffer.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff)],
    ['with a length of eight bytes', () => Buffer.of(0x30, 0x88, 0, 0, 0, 0, 0, 0, 0, 1)],
  ])('a signature value in BER %s cannot be checked', async (_, spoil) => {
    const value = signed(WAYS['indefinite lengths throughout and its value in segments']!);
    expect(await said((covered) => spoil(value(covered)))).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'FORMAT_FAILURE',
    });
  });
});

it('unsigned data that another program left after a signature value is reported, but the signature passes', async () => {
  const value = (covered: Buffer) =>
    Buffer.concat([signed(DER)(covered), Buffer.from('JUVYS4L+8S3h'), Buffer.alloc(9)]);
  expect(await said(value)).toMatchObject({
    indication: 'TOTAL-PASSED',
    code: 'verdict.passedWithMore',
    changes: ['granted bytes.behindValue'],
  });
});
