import { createHash, randomBytes } from 'node:crypto';
import { element, integer, nothing, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts';
import type { Signer } from '../signer/signer.ts';
import { signedAttributes, signedData } from './cms.ts';

const TST_INFO = objectIdentifier('1.2.840.113549.1.9.16.1.4');
const SHA256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), nothing());
/** Object identifier anyPolicy, i.e. no particular policy. */
const POLICY = objectIdentifier('2.5.29.32.0');

/** Creates a TimeStampToken (RFC 3161) over a SHA-256 digest. The signer's certificate must allow timestamps. */
export const writeTimestamp = async (digest: Uint8Array, at: Date, signer: Signer): Promise<Uint8Array> => {
  const { certificates, algorithm } = signer;
  const [certificate] = certificates;
  if (!certificate) throw new Error('The certificate of the timestamp authority is missing.');
  const info = sequence(
    integer(1),
    POLICY,
    sequence(SHA256, octetString(digest)),
    integer(randomBytes(8).readBigUInt64BE()),
    generalizedTime(at),
  );
  const infoDigest = createHash(algorithm.hash).update(info).digest();
  const attributes = signedAttributes({ digest: infoDigest, certificate, algorithm, contentType: TST_INFO });
  const signature = await signer.sign(attributes);
  return signedData({ certificates, algorithm, attributes, signature, content: { type: TST_INFO, bytes: info } });
};

const generalizedTime = (at: Date): Buffer =>
  element(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`, 'latin1'));
