import { createPrivateKey, sign, type X509Certificate } from 'node:crypto';
import { certificateFields } from '../asn1/certificate-fields.ts';
import { certificateExtensions } from '../asn1/extensions.ts';
import { readDer } from '../asn1/read-der.ts';
import {
  bitString,
  context,
  integer,
  nothing,
  objectIdentifier,
  octetString,
  sequence,
  time,
} from '../asn1/write-der.ts';

const OID = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  crlNumber: '2.5.29.20',
  authorityKeyIdentifier: '2.5.29.35',
  subjectKeyIdentifier: '2.5.29.14',
} as const;

/**
 * Creates an empty revocation list in DER (RFC 5280, 5), for a small authority that has revoked nothing and publishes
 * no list.
 * @throws Error if the key does not belong to the authority
 */
export const emptyRevocationList = (
  authority: X509Certificate,
  { keyPem, from, until }: { keyPem: string; from: Date; until: Date },
): Uint8Array => {
  const key = createPrivateKey(keyPem);
  if (!authority.checkPrivateKey(key)) throw new Error('The key does not belong to the authority.');
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? sequence(objectIdentifier(OID.sha256WithRsa), nothing())
      : sequence(objectIdentifier(OID.ecdsaWithSha256));
  const number = integer(Math.floor(from.getTime() / 1000));
  const identifier = certificateExtensions(authority.raw).get(OID.subjectKeyIdentifier);
  const extensions = sequence(
    ...(identifier ? [extension(OID.authorityKeyIdentifier, keyIdentifier(identifier.value))] : []),
    extension(OID.crlNumber, number),
  );
  const list = sequence(
    integer(1),
    algorithm,
    certificateFields(authority.raw).subject.raw,
    time(from),
    time(until),
    context(0, extensions),
  );
  return sequence(list, algorithm, bitString(sign('sha256', list, key)));
};

const extension = (type: string, value: Uint8Array): Buffer => sequence(objectIdentifier(type), octetString(value));

/** Creates AuthorityKeyIdentifier: [0] keyIdentifier, with the content of subjectKeyIdentifier. */
const keyIdentifier = (subjectKeyIdentifier: Uint8Array): Buffer => {
  const { content } = readDer(subjectKeyIdentifier);
  return sequence(Buffer.concat([Buffer.from([0x80, content.length]), content]));
};
