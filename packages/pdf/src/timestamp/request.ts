import { randomBytes } from 'node:crypto';
import { type DerElement, expect, inside, integerOf, readDer, TAG } from '../asn1/read-der.ts';
import { boolean, integer, nothing, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts';
import { outOfTime, trust } from '../certificates/chain.ts';
import { weaknesses } from '../certificates/weaknesses.ts';
import { readTimestamp, type TimestampFacts } from './token.ts';

/** A TimeStampReq (RFC 3161, 2.4.1) and the values that the response must repeat. */
export interface TimestampRequest {
  /** Request body, to send as `application/timestamp-query`. */
  body: Uint8Array;
  digest: Uint8Array;
  nonce: bigint;
}

const SHA256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), nothing());

/** Creates a request for a timestamp over a SHA-256 digest. The response must include the authority's certificate. */
export const timestampRequest = (digest: Uint8Array): TimestampRequest => {
  const nonce = randomBytes(8).readBigUInt64BE();
  const imprint = sequence(SHA256, octetString(digest));
  return { body: sequence(integer(1), imprint, integer(nonce), boolean(true)), digest, nonce };
};

/** Maximum size in bytes. Real responses are smaller, because they contain only a few certificates. */
export const MAX_TIMESTAMP_RESPONSE_BYTES = 64 * 1024;

const GRANTED = [0n, 1n];

/**
 * Returns the token of a TimeStampResp (RFC 3161, 2.4.2).
 * @throws Error if the response is invalid or belongs to a different request, with the fault as a clause about "it"
 */
export const readTimestampResponse = (
  response: Uint8Array,
  { digest, nonce }: Pick<TimestampRequest, 'digest' | 'nonce'>,
): { token: Uint8Array; facts: TimestampFacts } => {
  if (response.length > MAX_TIMESTAMP_RESPONSE_BYTES) throw new Error('it is too long');
  const [status, token] = inside(expect(readDer(response), TAG.sequence, 'answer'));
  const info = inside(expect(status, TAG.sequence, 'status'));
  const code = integerOf(info[0]);
  if (!GRANTED.includes(code)) throw new Error(`it refuses, with status ${code}${reasonIn(info[1])}`);
  if (!token) throw new Error('it has no timestamp');
  const facts = readTimestamp(token.raw);
  requireIntact(facts);
  requireTrustworthy(facts);
  const isOurs = facts.imprint.algorithm === 'sha256' && Buffer.compare(facts.imprint.digest, digest) === 0;
  if (!isOurs) throw new Error('its timestamp is for something else');
  if (facts.nonce !== nonce) throw new Error('its timestamp was made for a different request');
  return { token: token.raw, facts };
};

const requireIntact = (facts: TimestampFacts): void => {
  if (!facts.signatureValid) throw new Error('the signature of its timestamp is not valid');
  if (!facts.certificateBound) throw new Error('its timestamp does not name the certificate it was signed with');
  if (!facts.hasTimestampingPurpose) throw new Error('its certificate is not one for timestamps');
};

/**
 * Rejects a timestamp that verification would reject even with a trusted authority, so that the caller asks the next
 * authority.
 */
const requireTrustworthy = ({ hashes, signer, time }: TimestampFacts): void => {
  const trusted = trust(signer, () => [], [signer]);
  const unsuited = trusted.kind === 'trusted' ? trusted.problem : 'its certificate does not lead to a root';
  const [weakness] = weaknesses(hashes, [signer]);
  const problem = unsuited ?? weakness ?? outOfTime([signer], time);
  if (problem !== undefined) throw new Error(`its timestamp would not be accepted: ${problem}`);
};

/** Returns the reason in statusString, which is untrusted text for the log. */
const reasonIn = (statusString: DerElement | undefined): string => {
  const [text] = statusString?.tag === TAG.sequence ? inside(statusString) : [];
  if (!text) return '';
  const said = Buffer.from(text.content.subarray(0, 200)).toString('utf8');
  return ` (${said.replace(/\p{Cc}/gu, ' ')})`;
};
