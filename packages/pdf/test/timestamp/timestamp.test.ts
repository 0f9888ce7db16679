import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integer, sequence } from '../../src/asn1/write-der.ts';
import { readSignedData } from '../../src/cms/signed-data.ts';
import { readTimestampResponse, timestampRequest } from '../../src/timestamp/request.ts';
import { readTimestamp } from '../../src/timestamp/token.ts';
import { type Issued, OpensslAuthority, TIMESTAMPING } from '../openssl-authority.ts';
import { openssl } from '../tools.ts';

const digest = createHash('sha256').update('what existed').digest();
const request = timestampRequest(digest);
let authority: OpensslAuthority;
let service: Issued;
let response: Buffer;

beforeAll(() => {
  authority = new OpensslAuthority();
  service = authority.issue({ name: 'Test TSA', extensions: TIMESTAMPING });
  response = authority.answerTimestamp(request.body, service);
});
afterAll(() => authority.close());

describe('A timestamp', () => {
  it('is asked for and read, with everything it says and vouches for', () => {
    const { token, facts } = readTimestampResponse(response, request);
    expect(facts).toMatchObject({
      policy: '1.2.3.4',
      imprint: { algorithm: 'sha256' },
      nonce: request.nonce,
      signatureValid: true,
      hasTimestampingPurpose: true,
      certificateBound: true,
    });
    expect(Buffer.from(facts.imprint.digest)).toEqual(digest);
    expect(Math.abs(facts.time.getTime() - Date.now())).toBeLessThan(60_000);
    expect(facts.signer.fingerprint256).toBe(service.certificate.fingerprint256);
    expect(facts.certificates).toHaveLength(2);
    const verified = openssl(
      (path) => [
        ...['ts', '-verify', '-in', path('token'), '-token_in', '-digest', digest.toString('hex')],
        ...['-CAfile', path('ca.pem')],
      ],
      { token, 'ca.pem': authority.certificatePem },
    );
    expect(verified.output).toContain('Verification: OK');
  });

  it('is refused where it is for another digest or another request', () => {
    const other = createHash('sha256').update('something else').digest();
    expect(() => readTimestampResponse(response, { ...request, digest: other })).toThrow('for something else');
    expect(() => readTimestampResponse(response, { ...request, nonce: 1n })).toThrow('another request');
  });

  it('is refused where its certificate is for other purposes too, or is not named by what was signed', () => {
    const { content } = readSignedData(readTimestampResponse(response, request).token);
    const answer = (by: Issued, ...options: string[]) => {
      const token = authority.sign(content!, '1.2.840.113549.1.9.16.1.4', by, ...options);
      return sequence(sequence(integer(0)), token);
    };
    const read = (...answered: Parameters<typeof answer>) => readTimestampResponse(answer(...answered), request);
    const general = authority.issue({
      name: 'General',
      extensions: ['extendedKeyUsage=critical,timeStamping,codeSigning'],
    });
    expect(() => read(service, '-cades')).not.toThrow();
    expect(() => read(general, '-cades')).toThrow('not one for timestamps');
    expect(() => read(service)).toThrow('does not name the certificate');
  });

  it('is refused where the authority refuses, with what it says', () => {
    const weak = Buffer.from(request.body);
    // The last arc of sha256 becomes that of an algorithm which the authority does not take.
    weak[weak.indexOf(Buffer.from('0609608648016503040201', 'hex')) + 10] = 9;
    expect(() => readTimestampResponse(authority.answerTimestamp(weak, service), request)).toThrow(
      /^it refuses, with status 2 \(.+\)$/,
    );
  });

  it('never passes after any of its bytes was changed, and never breaks its reader', () => {
    const { token } = readTimestampResponse(response, request);
    const original = readTimestamp(token);
    const statement = ({ time, policy, imprint, nonce, signer }: typeof original) =>
      JSON.stringify([time, policy, imprint.algorithm, [...imprint.digest], String(nonce), signer.fingerprint256]);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = new Uint8Array(token);
        changed[at] = (changed[at] ?? 0) ^ change;
        try {
          const facts = readTimestamp(changed);
          if (facts.signatureValid) expect(statement(facts)).toBe(statement(original));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
