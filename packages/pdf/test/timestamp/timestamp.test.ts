import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integer, sequence } from '../../src/asn1/write-der.ts';
import { readSignedData } from '../../src/cms/signed-data.ts';
import { readTimestampResponse, timestampRequest } from '../../src/timestamp/request.ts';
import { readTimestamp } from '../../src/timestamp/token.ts';
import { type Issued, OpensslAuthority, TIMESTAMPING, type Wanted } from '../openssl-authority.ts';
import { readOrRefused } from '../read-or-refused.ts';
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

describe('a timestamp', () => {
  it('a timestamp is requested and parsed with all its content and certificates', () => {
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

  it('a timestamp is rejected if it is for another digest or request', () => {
    const other = createHash('sha256').update('something else').digest();
    expect(() => readTimestampResponse(response, { ...request, digest: other })).toThrow('for something else');
    expect(() => readTimestampResponse(response, { ...request, nonce: 1n })).toThrow('a different request');
  });

  it('a timestamp is rejected if its certificate has other purposes, or if its signed attributes do not identify the certificate', () => {
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

  it.each<[string, Partial<Wanted>, string[], string]>([
    ['relies on SHA-1', {}, ['-md', 'sha1'], 'SHA1, can be forged'],
    ['has a 1024-bit RSA key', { key: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'] }, [], '1024 bits'],
    [
      'may not sign',
      { extensions: ['extendedKeyUsage=critical,timeStamping', 'keyUsage=critical,keyAgreement'] },
      [],
      'may not be used for signatures',
    ],
    [
      'has an unknown critical extension',
      { extensions: [...TIMESTAMPING, '1.2.3.4=critical,DER:0500'] },
      [],
      'is not understood (1.2.3.4)',
    ],
  ])('a timestamp that verification would not accept is rejected: its authority %s', (_, wanted, options, problem) => {
    const { content } = readSignedData(readTimestampResponse(response, request).token);
    const weak = authority.issue({ name: 'Weak', extensions: TIMESTAMPING, ...wanted });
    const token = authority.sign(content!, '1.2.840.113549.1.9.16.1.4', weak, '-cades', ...options);
    expect(() => readTimestampResponse(sequence(sequence(integer(0)), token), request)).toThrow(problem);
  });

  it('if an authority refuses to issue a timestamp, the error contains its message', () => {
    const weak = Buffer.from(request.body);
    // Change the last arc of sha256, so that it identifies an algorithm that the authority does not accept.
    weak[weak.indexOf(Buffer.from('0609608648016503040201', 'hex')) + 10] = 9;
    expect(() => readTimestampResponse(authority.answerTimestamp(weak, service), request)).toThrow(
      /^it refuses, with status 2 \(.+\)$/,
    );
  });

  it('a timestamp is rejected after any byte is changed, and the reader never crashes', () => {
    const { token } = readTimestampResponse(response, request);
    const original = readTimestamp(token);
    const statement = ({ time, policy, imprint, nonce, signer }: typeof original) =>
      JSON.stringify([time, policy, imprint.algorithm, [...imprint.digest], String(nonce), signer.fingerprint256]);
    const outcomes = { passed: 0, invalid: 0, refused: 0 };
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = new Uint8Array(token);
        changed[at] = (changed[at] ?? 0) ^ change;
        const { read: facts } = readOrRefused(() => readTimestamp(changed));
        // Another certificate with the same key may verify the token, but the token identifies a different one.
        const passed = facts?.signatureValid && facts.certificateBound ? facts : undefined;
        if (passed) expect(statement(passed)).toBe(statement(original));
        outcomes[passed ? 'passed' : facts ? 'invalid' : 'refused']++;
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(outcomes.invalid).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(20);
  });

  it('a forged timestamp is rejected, whether its time was changed or its signature was invented', () => {
    const { token, facts } = readTimestampResponse(response, request);
    const forgedTime = Buffer.from(token);
    // Overwrite the year of the GeneralizedTime, which is stored as text.
    forgedTime.write(
      '2001',
      forgedTime.indexOf(`${facts.time.toISOString().slice(0, 10).replaceAll('-', '')}`),
      'latin1',
    );
    const forgedValue = Buffer.from(token);
    // The signature value is at the end of a token without unsigned attributes.
    forgedValue.writeUInt8(forgedValue.at(-1)! ^ 1, forgedValue.length - 1);
    for (const forged of [forgedTime, forgedValue]) {
      expect(readTimestamp(forged).signatureValid).toBe(false);
      expect(() => readTimestampResponse(sequence(sequence(integer(0)), forged), request)).toThrow(
        'the signature of its timestamp is not valid',
      );
    }
  });
});
