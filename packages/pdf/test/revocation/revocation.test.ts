import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inside, readDer } from '../../src/asn1/read-der.ts';
import { context, octetString, sequence } from '../../src/asn1/write-der.ts';
import { readCrl } from '../../src/revocation/crl.ts';
import { ocspRequest, readOcsp } from '../../src/revocation/ocsp.ts';
import { emptyRevocationList } from '../../src/revocation/write-crl.ts';
import { testIdentity } from '../identities.ts';
import { type Issued, OCSP_SIGNING, OpensslAuthority } from '../openssl-authority.ts';
import { processorMs } from '../processor-ms.ts';
import { readOrRefused } from '../read-or-refused.ts';
import { openssl } from '../tools.ts';
import { byKey, byName, extension, writeOcsp } from './write-ocsp.ts';

const REVOKED_AT = new Date('2025-02-03T04:05:06Z');
let authority: OpensslAuthority;
let good: Issued;
let revoked: Issued;
let responder: Issued;

beforeAll(() => {
  authority = new OpensslAuthority();
  good = authority.issue({ name: 'Good' });
  revoked = authority.issue({ name: 'Revoked' });
  responder = authority.issue({ name: 'Responder', extensions: OCSP_SIGNING });
  authority.revoke(revoked, REVOKED_AT);
});
afterAll(() => authority.close());

const ask = ({ certificate }: Issued, by?: Issued) =>
  authority.answerOcsp(ocspRequest(certificate, authority.certificate), by);

const GOOD = { status: 'good', revokedAt: null, reason: null, signatureValid: true };
const REVOKED = { status: 'revoked', revokedAt: REVOKED_AT, reason: 'keyCompromise', signatureValid: true };
const DAY_MS = 24 * 60 * 60 * 1000;

describe('an OCSP response', () => {
  it('an OCSP response signed by the issuer says whether a certificate is good or revoked', () => {
    const facts = readOcsp(ask(good), good.certificate, authority.certificate);
    expect(facts).toMatchObject(GOOD);
    expect(facts.nextUpdate!.getTime() - facts.thisUpdate.getTime()).toBe(7 * DAY_MS);
    expect(readOcsp(ask(revoked), revoked.certificate, authority.certificate)).toMatchObject(REVOKED);
  });

  it('an OCSP response can be signed by a delegated responder, and by no one else', () => {
    expect(readOcsp(ask(good, responder), good.certificate, authority.certificate)).toMatchObject(GOOD);
    // The responder's certificate is from the same issuer, but is not meant for OCSP.
    const { signatureValid } = readOcsp(ask(good, revoked), good.certificate, authority.certificate);
    expect(signatureValid).toBe(false);
  });

  it('an OCSP response is signed by the responder that it names, by name or key [T527]', () => {
    const request = ocspRequest(good.certificate, authority.certificate);
    const facts = (answer: Buffer) => readOcsp(answer, good.certificate, authority.certificate);
    for (const by of [authority, responder]) {
      expect(facts(authority.answerOcsp(request, by, 7, '-resp_key_id'))).toMatchObject(GOOD);
    }
    const own = { certificate: good.certificate, issuer: authority.certificate, by: responder };
    expect(facts(writeOcsp(own))).toMatchObject(GOOD);
    expect(facts(writeOcsp({ ...own, responder: byName(authority.certificate) })).signatureValid).toBe(false);
    expect(facts(writeOcsp({ ...own, responder: byKey(authority.certificate) })).signatureValid).toBe(false);
    expect(facts(writeOcsp({ ...own, responder: byKey(responder.certificate) }))).toMatchObject(GOOD);
  });

  it('an OCSP response may contain the nonce of another request, but no restricting extension [T528]', () => {
    const nonce = extension('1.3.6.1.5.5.7.48.1.2', false, octetString(Buffer.alloc(16, 7)));
    const [list] = inside(inside(readDer(ocspRequest(good.certificate, authority.certificate)))[0]!);
    const request = sequence(sequence(Buffer.from(list!.raw), context(2, sequence(nonce))));
    const answer = authority.answerOcsp(request);
    expect(answer.includes(Buffer.alloc(16, 7))).toBe(true);
    expect(readOcsp(answer, good.certificate, authority.certificate)).toMatchObject(GOOD);
    const own = { certificate: good.certificate, issuer: authority.certificate, by: responder };
    const said = (...extensions: Buffer[]) =>
      readOcsp(writeOcsp({ ...own, extensions }), good.certificate, authority.certificate);
    expect(said(extension('1.3.6.1.5.5.7.48.1.2', true))).toMatchObject(GOOD);
    expect(said(extension('1.2.3.4', false))).toMatchObject(GOOD);
    expect(() => said(extension('1.2.3.4', true))).toThrow('not understood');
  });

  it.each([
    ['does not permit signing responses', { extensions: ['keyUsage=digitalSignature'] }, {}],
    ['does not permit its key to sign', { extensions: [...OCSP_SIGNING, 'keyUsage=keyEncipherment'] }, {}],
    ['has an unknown critical extension', { extensions: [...OCSP_SIGNING, '1.2.3.4=critical,ASN1:NULL'] }, {}],
    ['had expired at that time', { extensions: OCSP_SIGNING, days: 1 }, { at: new Date(Date.now() + 3 * DAY_MS) }],
    ['was not valid yet', { extensions: OCSP_SIGNING }, { at: new Date(Date.now() - 3 * DAY_MS) }],
  ])("an OCSP response is rejected if the responder's certificate %s", (_, wanted, answer) => {
    const by = authority.issue({ name: 'Other', ...wanted });
    const own = { certificate: good.certificate, issuer: authority.certificate, by };
    const { signatureValid } = readOcsp(writeOcsp({ ...own, ...answer }), good.certificate, authority.certificate);
    expect(signatureValid).toBe(false);
  });

  it('an OCSP response is rejected if its responder was delegated by another CA, even one of the same name', () => {
    const namesake = new OpensslAuthority();
    const by = namesake.issue({ name: 'Responder', extensions: OCSP_SIGNING });
    const answer = writeOcsp({ certificate: good.certificate, issuer: authority.certificate, by });
    expect(readOcsp(answer, good.certificate, authority.certificate).signatureValid).toBe(false);
    namesake.close();
  });

  it('an OCSP response gives no status for a certificate that its issuer never issued', () => {
    const elsewhere = new OpensslAuthority();
    const foreign = elsewhere.issue({ name: 'Good' });
    const answer = authority.answerOcsp(ocspRequest(foreign.certificate, authority.certificate));
    expect(readOcsp(answer, foreign.certificate, authority.certificate)).toMatchObject({ status: 'unknown' });
    elsewhere.close();
  });

  it('an OCSP response says nothing about other certificates, even those with the same serial number from another issuer', () => {
    expect(() => readOcsp(ask(good), revoked.certificate, authority.certificate)).toThrow('a different certificate');
    const elsewhere = new OpensslAuthority();
    expect(() => readOcsp(ask(good), good.certificate, elsewhere.certificate)).toThrow('a different certificate');
    elsewhere.close();
  });

  it('an OCSP response is rejected if the responder reports an error', () => {
    expect(() => readOcsp(Buffer.from('30030a0106', 'hex'), good.certificate, authority.certificate)).toThrow(
      'rejected the request, with status 6',
    );
  });
});

describe('a revocation list', () => {
  it('a revocation list states which certificates are revoked, since when and why', () => {
    const list = authority.revocationList();
    const facts = readCrl(list, good.certificate, authority.certificate);
    expect(facts).toMatchObject(GOOD);
    expect(facts.nextUpdate!.getTime() - facts.thisUpdate.getTime()).toBe(30 * DAY_MS);
    expect(readCrl(list, revoked.certificate, authority.certificate)).toMatchObject(REVOKED);
  });

  it('a revocation list does not apply to certificates of another CA, even one of the same name', () => {
    const other = new OpensslAuthority('Other root');
    expect(() => readCrl(authority.revocationList(), good.certificate, other.certificate)).toThrow(
      'a different authority',
    );
    const namesake = new OpensslAuthority();
    expect(readCrl(authority.revocationList(), good.certificate, namesake.certificate).signatureValid).toBe(false);
    other.close();
    namesake.close();
  });

  it('a revocation list covers only the certificate types and reasons in its scope', () => {
    const read = (point: string) =>
      readCrl(
        authority.revocationList([`issuingDistributionPoint=critical,@point\n[point]\n${point}`]),
        good.certificate,
        authority.certificate,
      );
    expect(read('onlyuser=TRUE')).toMatchObject(GOOD);
    expect(() => read('onlyCA=TRUE')).toThrow('a different kind of certificate');
    expect(() => read('indirectCRL=TRUE')).toThrow('several authorities');
    expect(read('onlysomereasons=keyCompromise').status).toBe('unknown');
  });

  it('a revocation list covers only certificates that name its distribution point', () => {
    const listed = authority.issue({ name: 'Listed', extensions: ['crlDistributionPoints=URI:http://crl.example/1'] });
    const at = (place: string) =>
      readCrl(
        authority.revocationList([`issuingDistributionPoint=critical,@point\n[point]\nfullname=URI:${place}`]),
        listed.certificate,
        authority.certificate,
      );
    expect(at('http://crl.example/1')).toMatchObject(GOOD);
    expect(at('http://crl.example/2').status).toBe('unknown');
  });

  it('a revocation list is rejected if its CA may not sign lists', () => {
    const extensions = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign'];
    const other = new OpensslAuthority('No lists', undefined, { authority, extensions });
    const { certificate } = other.issue({ name: 'Good' });
    expect(readCrl(other.revocationList(), certificate, other.certificate).signatureValid).toBe(false);
    other.close();
  });

  it('a revocation list is not treated as complete if it is a delta or has an unknown critical extension', () => {
    const read = (extension: string) =>
      readCrl(authority.revocationList([extension]), good.certificate, authority.certificate);
    expect(() => read('2.5.29.27=critical,ASN1:INTEGER:1')).toThrow('only the changes');
    expect(() => read('1.2.3.4=critical,ASN1:NULL')).toThrow('not understood');
  });
});

describe('the list of a CA that has revoked nothing', () => {
  it.each(['ecdsa-p256', 'rsa'] as const)(
    'the revocation list of a CA that has revoked nothing is accepted by OpenSSL (%s)',
    async (algorithm) => {
      const { certificatesPem, authorityKeyPem } = await testIdentity(algorithm);
      const [own, issuer] = certificatesPem.split(/(?<=-----END CERTIFICATE-----)\n+/).map((pem) => pem);
      const [certificate, root] = [new X509Certificate(own!), new X509Certificate(issuer!)];
      const from = new Date(Math.floor(Date.now() / 1000) * 1000);
      const until = new Date(from.getTime() + 7 * DAY_MS);
      const crl = emptyRevocationList(root, { keyPem: authorityKeyPem, from, until });
      expect(readCrl(crl, certificate, root)).toMatchObject({ ...GOOD, thisUpdate: from, nextUpdate: until });
      const checked = openssl(
        (path) => [
          'verify',
          '-crl_check',
          '-x509_strict',
          '-CAfile',
          path('ca.pem'),
          '-CRLfile',
          path('crl.der'),
          path('own.pem'),
        ],
        { 'ca.pem': issuer!, 'own.pem': own!, 'crl.der': crl },
      );
      expect(checked).toMatchObject({ status: 0 });
      expect(() => emptyRevocationList(certificate, { keyPem: authorityKeyPem, from, until })).toThrow(
        'does not belong',
      );
    },
  );
});

describe('a revocation response with status good', () => {
  it('a revocation response with status good is rejected after changing any byte, and never crashes the reader', () => {
    const readers: [Buffer, typeof readOcsp][] = [
      [ask(revoked, responder), readOcsp],
      [authority.revocationList(), readCrl],
    ];
    for (const [bytes, read] of readers) {
      const outcomes = { vouchedFor: 0, notVouchedFor: 0, refused: 0 };
      fc.assert(
        fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
          const changed = new Uint8Array(bytes);
          changed[at] = (changed[at] ?? 0) ^ change;
          const { read: facts } = readOrRefused(() => read(changed, revoked.certificate, authority.certificate));
          expect(facts?.status === 'good' && facts.signatureValid).toBe(false);
          outcomes[facts ? (facts.signatureValid ? 'vouchedFor' : 'notVouchedFor') : 'refused']++;
        }),
        { numRuns: 300, seed: 7 },
      );
      expect(outcomes.notVouchedFor).toBeGreaterThan(20);
      expect(outcomes.refused).toBeGreaterThan(20);
    }
  });

  it('a revocation response with status good is read quickly, however long it is', () => {
    const deep = Buffer.concat(Array.from({ length: 50_000 }, () => Buffer.from([0x30, 0x80])));
    const started = processorMs();
    for (const read of [readOcsp, readCrl]) {
      const { refused } = readOrRefused(() => read(deep, good.certificate, authority.certificate));
      expect(refused?.message).toMatch(/DER/);
    }
    expect(processorMs() - started).toBeLessThan(1000);
  });
});
