import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { certificateFields } from '../../src/asn1/certificate-fields.ts';
import { bitsOf, inside } from '../../src/asn1/read-der.ts';
import {
  bitString,
  boolean,
  context,
  element,
  nothing,
  objectIdentifier,
  octetString,
  sequence,
} from '../../src/asn1/write-der.ts';
import type { Issued } from '../openssl-authority.ts';

export interface OcspAnswer {
  certificate: X509Certificate;
  issuer: X509Certificate;
  by: Pick<Issued, 'certificatePem' | 'keyPem'>;
  /** ResponderID. Default: the signer's name. */
  responder?: Buffer;
  revoked?: { at: Date; reason: number };
  /** producedAt. Default: now. */
  at?: Date;
  /** nextUpdate. Default: a week after producedAt. Omitted if null. */
  until?: Date | null;
  extensions?: Buffer[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const sha1 = (bytes: Uint8Array): Buffer => createHash('sha1').update(bytes).digest();
const generalized = (at: Date): Buffer =>
  element(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`, 'latin1'));
const keyHash = ({ raw }: X509Certificate): Buffer => sha1(bitsOf(inside(certificateFields(raw).publicKey)[1]));

export const byName = ({ raw }: X509Certificate): Buffer => context(1, Buffer.from(certificateFields(raw).subject.raw));
export const byKey = (certificate: X509Certificate): Buffer => context(2, octetString(keyHash(certificate)));

export const extension = (type: string, critical: boolean, value: Buffer = nothing()): Buffer =>
  sequence(objectIdentifier(type), ...(critical ? [boolean(true)] : []), octetString(value));

/** Writes an OCSP response with a P-256 key, including responses that no real responder would give. */
export const writeOcsp = (answer: OcspAnswer): Buffer => {
  const { certificate, issuer, by, revoked, at = new Date(), extensions = [] } = answer;
  const { until = new Date(at.getTime() + 7 * DAY_MS) } = answer;
  const own = new X509Certificate(by.certificatePem);
  const certId = sequence(
    sequence(objectIdentifier('1.3.14.3.2.26'), nothing()),
    octetString(sha1(certificateFields(issuer.raw).subject.raw)),
    octetString(keyHash(issuer)),
    Buffer.from(certificateFields(certificate.raw).serialNumber.raw),
  );
  const status = revoked
    ? context(1, generalized(revoked.at), context(0, element(0x0a, Buffer.from([revoked.reason]))))
    : Buffer.from([0x80, 0x00]);
  const data = sequence(
    answer.responder ?? byName(own),
    generalized(at),
    sequence(sequence(certId, status, generalized(at), ...(until ? [context(0, generalized(until))] : []))),
    ...(extensions.length > 0 ? [context(1, sequence(...extensions))] : []),
  );
  const basic = sequence(
    data,
    sequence(objectIdentifier('1.2.840.10045.4.3.2')),
    bitString(sign('sha256', data, createPrivateKey(by.keyPem))),
    context(0, sequence(Buffer.from(own.raw))),
  );
  return sequence(
    element(0x0a, Buffer.from([0])),
    context(0, sequence(objectIdentifier('1.3.6.1.5.5.7.48.1.1'), octetString(basic))),
  );
};
