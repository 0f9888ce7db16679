import { createHash, type X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { ocspRequest } from '../../src/revocation/ocsp.ts';
import { emptyRevocationList } from '../../src/revocation/write-crl.ts';
import { readTimestampResponse, timestampRequest } from '../../src/timestamp/request.ts';
import { isRetirement, revocationStatus } from '../../src/verify/revocation-status.ts';
import { buildPdf } from '../build-pdf.ts';
import { ISSUING, type Issued, OCSP_SIGNING, OpensslAuthority, TIMESTAMPING } from '../openssl-authority.ts';
import { writeOcsp } from '../revocation/write-ocsp.ts';
import { edited, withEntries } from './edit.ts';
import { opensslCms } from './openssl-cms.ts';
import { signByHand } from './sign-by-hand.ts';

const SIGNING = 'keyUsage=critical,digitalSignature,nonRepudiation';
const POINTS = 'crlDistributionPoints=URI:http://crl.example/list';
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const [KEY_COMPROMISE, SUPERSEDED, ON_HOLD] = [1, 4, 6];

let authority: OpensslAuthority;
let tsa: Issued;
let roots: Uint8Array[];
beforeAll(() => {
  authority = new OpensslAuthority('Root');
  tsa = authority.issue({ name: 'TSA', extensions: TIMESTAMPING });
  roots = [authority.certificate.raw];
});
afterAll(() => authority.close());

const signer = (days = 3650) => authority.issue({ name: 'Signer', extensions: [SIGNING, POINTS], days });
const signedBy = (issued: Issued) => signByHand(buildPdf(), { value: opensslCms(issued) });

const stamped = (file: Buffer, numbers: [number, number] = [811, 812]) =>
  signByHand(file, {
    subFilter: 'ETSI.RFC3161',
    numbers,
    value: (covered) => {
      const request = timestampRequest(createHash('sha256').update(covered).digest());
      return Buffer.from(readTimestampResponse(authority.answerTimestamp(request.body, tsa), request).token);
    },
  });

const hex = (bytes: Uint8Array): string =>
  `<</Filter/ASCIIHexDecode/Length ${bytes.length * 2 + 1}>>\nstream\n${Buffer.from(bytes).toString('hex')}>\nendstream`;

/** Replaces the security store with one that contains these OCSP responses and CRLs. */
const withStore = (file: Buffer, stored: { ocsps?: Uint8Array[]; crls?: Uint8Array[] }, first = 950): Buffer => {
  const items = [...(stored.ocsps ?? []), ...(stored.crls ?? [])];
  const references = items.map((_, index) => `${first + index} 0 R`);
  const count = stored.ocsps?.length ?? 0;
  return edited(file, {
    ...Object.fromEntries(items.map((item, index) => [first + index, hex(item)])),
    ...(file.includes('/DSS 940 0 R') ? {} : { 1: withEntries('/DSS 940 0 R') }),
    940: `<</Type/DSS/OCSPs[${references.slice(0, count).join(' ')}]/CRLs[${references.slice(count).join(' ')}]>>`,
  });
};

const verdictOf = (file: Buffer, at?: Date): string => {
  const { signatures } = verifyPdf(file, { roots, ...(at && { at }) });
  const { indication, subIndication } = signatures[0]!.judgement;
  return [indication, subIndication].filter(Boolean).join(' ');
};

/** Returns an OCSP response about a certificate, signed by the authority unless `details` contain another signer. */
const answer = ({ certificate }: Issued, details: Partial<Parameters<typeof writeOcsp>[0]> = {}): Buffer =>
  writeOcsp({ certificate, issuer: authority.certificate, by: authority, ...details });

describe('a suspended certificate', () => {
  it('a suspended certificate makes later signatures indeterminate, while signatures proven to be older pass [T523]', async () => {
    for (const [days, expected] of [
      [-1, 'INDETERMINATE TRY_LATER'],
      [1, 'TOTAL-PASSED'],
    ] as const) {
      const issued = signer();
      const file = await stamped(await signedBy(issued));
      authority.revoke(issued, inDays(days), 'certificateHold');
      const listed = withStore(file, { crls: [authority.revocationList()] });
      // A response issued before the hold does not lift it.
      const good = answer(issued, { at: inDays(-2) });
      expect(
        verdictOf(
          withStore(file, { ocsps: [good, answer(issued, { revoked: { at: inDays(days), reason: ON_HOLD } })] }),
        ),
      ).toBe(expected);
      expect(verdictOf(listed)).toBe(expected);
    }
  });

  it('a suspended certificate is distinguished from a revoked one if the signing time is not proven', async () => {
    const issued = signer();
    const file = await signedBy(issued);
    const revoked = (reason: number) =>
      withStore(file, { ocsps: [answer(issued, { revoked: { at: inDays(-1), reason } })] });
    expect(verdictOf(revoked(ON_HOLD))).toBe('INDETERMINATE TRY_LATER');
    // A hold is reported differently from unknown revocation.
    expect(verifyPdf(revoked(ON_HOLD), { roots }).judgement.code).toBe('verdict.onHold');
    expect(verifyPdf(file, { roots }).judgement.code).toBe('verdict.revocationUnknown');
    expect(verdictOf(revoked(KEY_COMPROMISE))).toBe('INDETERMINATE REVOKED_NO_POE');
  });

  it('a suspended certificate is good again after a later good response, unless it was permanently revoked', async () => {
    const issued = signer();
    const file = await stamped(await signedBy(issued));
    const onHold = answer(issued, { at: inDays(-2), revoked: { at: inDays(-3), reason: ON_HOLD } });
    const released = answer(issued);
    const revoked = answer(issued, { revoked: { at: inDays(-3), reason: SUPERSEDED } });
    expect(verdictOf(withStore(file, { ocsps: [onHold, released] }))).toBe('TOTAL-PASSED');
    expect(verdictOf(withStore(file, { ocsps: [onHold, revoked] }))).toBe('TOTAL-FAILED REVOKED');
    expect(verdictOf(withStore(file, { ocsps: [onHold, revoked, released] }))).toBe('TOTAL-FAILED REVOKED');
  });
});

describe('revocation information', () => {
  it('revocation information is fresh until its next update, relative to the proven signing time [T524]', async () => {
    const issued = signer();
    const store = { ocsps: [answer(issued)], crls: [] };
    const file = await signedBy(issued);
    expect(verdictOf(withStore(file, store), inDays(5))).toBe('TOTAL-PASSED');
    expect(verdictOf(withStore(file, store), inDays(10))).toBe('INDETERMINATE TRY_LATER');
    expect(verdictOf(withStore(await stamped(file), store), inDays(10))).toBe('TOTAL-PASSED');
  });

  it('revocation information is valid after the expiry of the certificate only if its time is proven', async () => {
    const issued = signer(20);
    const store = { ocsps: [answer(issued)] };
    const file = await signedBy(issued);
    expect(verdictOf(withStore(file, store), inDays(30))).toBe('INDETERMINATE OUT_OF_BOUNDS_NO_POE');
    expect(verdictOf(withStore(await stamped(file), store), inDays(30))).toBe('TOTAL-PASSED');
  });

  it('revocation information says nothing about certificates that had already expired when it was created', async () => {
    const issued = signer(20);
    const file = await stamped(await signedBy(issued));
    const list = (from: number) =>
      emptyRevocationList(authority.certificate, { keyPem: authority.keyPem, from: inDays(from), until: inDays(60) });
    expect(verdictOf(withStore(file, { crls: [Buffer.from(list(10))] }), inDays(50))).toBe('TOTAL-PASSED');
    expect(verdictOf(withStore(file, { crls: [Buffer.from(list(30))] }), inDays(50))).toBe('INDETERMINATE TRY_LATER');
  });

  it('revocation information is rejected if its delegated responder had been revoked before [T525]', async () => {
    const issued = signer();
    const file = await signedBy(issued);
    const by = authority.issue({ name: 'Responder', extensions: ['extendedKeyUsage=OCSPSigning'] });
    const unchecked = authority.issue({ name: 'Responder', extensions: OCSP_SIGNING });
    const said = (responder: Issued, revoked?: { at: Date; reason: number }) =>
      verdictOf(
        withStore(file, {
          ocsps: [answer(issued, { by: responder }), ...(revoked ? [answer(responder, { revoked })] : [])],
        }),
      );
    expect(said(by)).toBe('TOTAL-PASSED');
    expect(said(by, { at: inDays(-1), reason: SUPERSEDED })).toBe('INDETERMINATE TRY_LATER');
    expect(said(by, { at: inDays(1), reason: SUPERSEDED })).toBe('TOTAL-PASSED');
    expect(said(by, { at: inDays(1), reason: KEY_COMPROMISE })).toBe('INDETERMINATE TRY_LATER');
    // The certificate states that it needs no revocation check.
    expect(said(unchecked, { at: inDays(-1), reason: SUPERSEDED })).toBe('TOTAL-PASSED');
    // A responder's response about itself does not count.
    const ofItself = answer(by, { by, revoked: { at: inDays(-1), reason: SUPERSEDED } });
    expect(verdictOf(withStore(file, { ocsps: [answer(issued, { by }), ofItself] }))).toBe('TOTAL-PASSED');
  });

  it('revocation information stays known if a later revision drops it from the DSS [T526]', async () => {
    const issued = signer();
    const revoked = answer(issued, { revoked: { at: inDays(-1), reason: KEY_COMPROMISE } });
    const lasting = await stamped(withStore(await signedBy(issued), { ocsps: [revoked] }));
    expect(verdictOf(lasting)).toBe('TOTAL-FAILED REVOKED');
    const poisoned = withStore(lasting, { ocsps: [answer(issued, { at: inDays(-2) })] }, 970);
    expect(verdictOf(poisoned)).toBe('TOTAL-FAILED REVOKED');
    expect(verdictOf(edited(lasting, { 940: '<</Type/DSS>>' }))).toBe('TOTAL-FAILED REVOKED');
  });

  it('revocation information is rejected if it is malformed or from another CA', async () => {
    const issued = signer();
    const file = await signedBy(issued);
    const other = new OpensslAuthority('Root');
    const foreign = writeOcsp({ certificate: issued.certificate, issuer: authority.certificate, by: other });
    expect(verdictOf(withStore(file, { ocsps: [foreign, Buffer.from('none')], crls: [other.revocationList()] }))).toBe(
      'INDETERMINATE TRY_LATER',
    );
    expect(
      verdictOf(
        withStore(file, { ocsps: [authority.answerOcsp(ocspRequest(issued.certificate, authority.certificate))] }),
      ),
    ).toBe('TOTAL-PASSED');
    other.close();
  });
});

describe('the status of a chain', () => {
  /** Times in certificates and responses have whole seconds. */
  const NOW = new Date(Math.floor(Date.now() / 1000) * 1000);
  const fromNow = (ms: number): Date => new Date(NOW.getTime() + ms);
  const days = (count: number): Date => fromNow(count * DAY_MS);
  const stored = (...ocsps: Uint8Array[]) => ({ ocsps, crls: [] });
  const issuedWith = (...extensions: string[]) => authority.issue({ name: 'Signer', extensions });
  const statusOf = (issued: Issued, ocsps: Uint8Array[], at = NOW, crls: Uint8Array[] = []) =>
    revocationStatus([issued.certificate, authority.certificate], { ocsps, crls }, at);
  /** A CRL that covers only some reasons, so it says nothing about certificates that it does not list. */
  const partial = () =>
    authority.revocationList(['issuingDistributionPoint=critical,@point', '[point]', 'onlysomereasons=keyCompromise']);
  let signing: Issued;
  beforeAll(() => {
    signing = issuedWith(SIGNING, POINTS);
  });

  it.each([
    ['no URL', [], 'not-offered'],
    ['a revocation list', [POINTS], 'not-known'],
    ['a responder', ['authorityInfoAccess=OCSP;URI:http://ocsp.example'], 'not-known'],
    [
      "the URL of its issuer's certificate",
      ['authorityInfoAccess=caIssuers;URI:http://ca.example/ca.cer'],
      'not-offered',
    ],
  ])(
    'the status of a certificate chain requires a response if its certificates name a revocation URL: %s',
    (_, extensions, expected) => {
      const issued = issuedWith(...extensions);
      expect(statusOf(issued, []).kind).toBe(expected);
      expect(statusOf(issued, [answer(issued)]).kind).toBe(expected === 'not-known' ? 'good' : 'not-offered');
    },
  );

  it('the status of a certificate chain covers each certificate except the last, and names the one that was revoked', () => {
    const between = new OpensslAuthority('Between', undefined, { authority, extensions: [...ISSUING, POINTS] });
    const issued = between.issue({ name: 'Signer', extensions: [SIGNING, POINTS] });
    const ofSigner = writeOcsp({ certificate: issued.certificate, issuer: between.certificate, by: between });
    const about = (details: Partial<Parameters<typeof writeOcsp>[0]> = {}) =>
      writeOcsp({ certificate: between.certificate, issuer: authority.certificate, by: authority, ...details });
    const whole: X509Certificate[] = [issued.certificate, between.certificate, authority.certificate];
    expect(revocationStatus(whole, stored(ofSigner, about()), NOW)).toEqual({ kind: 'good' });
    expect(revocationStatus(whole, stored(ofSigner), NOW)).toEqual({
      kind: 'not-known',
      certificate: between.certificate,
    });
    expect(revocationStatus(whole, stored(about()), NOW)).toEqual({
      kind: 'not-known',
      certificate: issued.certificate,
    });
    expect(revocationStatus(whole.slice(0, 2), stored(ofSigner), NOW)).toEqual({ kind: 'good' });
    const revoked = { at: days(-1), reason: KEY_COMPROMISE };
    expect(revocationStatus(whole, stored(ofSigner, about({ revoked })), NOW)).toEqual({
      kind: 'revoked',
      certificate: between.certificate,
      isAuthority: true,
      at: days(-1),
      reason: 'keyCompromise',
    });
    between.close();
  });

  it('the status of a certificate chain follows the earliest of several revocations, in any order', () => {
    const revoked = (at: number, reason: number) => answer(signing, { revoked: { at: days(at), reason } });
    const answers = [
      revoked(-1, SUPERSEDED),
      revoked(-3, KEY_COMPROMISE),
      revoked(-2, SUPERSEDED),
      revoked(-4, ON_HOLD),
    ];
    for (const given of [answers, answers.toReversed()]) {
      expect(statusOf(signing, given)).toEqual({
        kind: 'revoked',
        certificate: signing.certificate,
        isAuthority: false,
        at: days(-3),
        reason: 'keyCompromise',
      });
    }
  });

  it('the status of a certificate chain is known up to the moment of the next update, or for a day if none is stated', () => {
    const due = answer(signing, { at: NOW, until: days(3) });
    const notSaid = answer(signing, { at: NOW, until: null });
    for (const [given, end] of [
      [due, days(3)],
      [notSaid, days(1)],
    ] as const) {
      expect(statusOf(signing, [given], end).kind).toBe('good');
      expect(statusOf(signing, [given], new Date(end.getTime() + 1)).kind).toBe('not-known');
    }
  });

  it('the status of a certificate chain is known from responses up to the moment when the certificate expires', () => {
    const end = new Date(signing.certificate.validTo);
    expect(statusOf(signing, [answer(signing, { at: end })]).kind).toBe('good');
    expect(statusOf(signing, [answer(signing, { at: new Date(end.getTime() + 1000) })]).kind).toBe('not-known');
  });

  it('the status of a certificate chain is unknown if the response has no information about the certificate', () => {
    expect(statusOf(signing, [], NOW, [authority.revocationList()]).kind).toBe('good');
    expect(statusOf(signing, [], NOW, [partial()]).kind).toBe('not-known');
  });

  it('the status of a certificate chain is suspended until a newer response says good', () => {
    const onHold = (at: Date) => answer(signing, { at, revoked: { at: days(-3), reason: ON_HOLD } });
    const kindOf = (...given: Uint8Array[]) => statusOf(signing, given).kind;
    expect(kindOf(onHold(days(-2)), answer(signing, { at: days(-2) }))).toBe('revoked');
    expect(kindOf(onHold(days(-2)), answer(signing, { at: fromNow(1000 - 2 * DAY_MS) }))).toBe('good');
    expect(kindOf(onHold(days(-2)), onHold(days(-1)))).toBe('revoked');
    // A CRL that covers other reasons does not lift a hold.
    expect(statusOf(signing, [onHold(days(-2)), answer(signing, { at: days(-3) })], NOW, [partial()]).kind).toBe(
      'revoked',
    );
  });

  it('the status of a certificate chain is unknown if its responder was revoked at the moment of the response', () => {
    const by = authority.issue({ name: 'Responder', extensions: ['extendedKeyUsage=OCSPSigning'] });
    const said = (dismissed: Date) =>
      statusOf(signing, [
        answer(signing, { by, at: days(1) }),
        answer(by, { revoked: { at: dismissed, reason: SUPERSEDED } }),
      ]).kind;
    expect(said(days(1))).toBe('not-known');
    expect(said(fromNow(DAY_MS + 1000))).toBe('good');
  });

  it.each([
    ['unspecified', true],
    ['keyCompromise', false],
    ['cACompromise', false],
    ['affiliationChanged', true],
    ['superseded', true],
    ['cessationOfOperation', true],
    ['certificateHold', false],
    ['removeFromCRL', false],
    ['privilegeWithdrawn', false],
    ['aACompromise', false],
    [null, false],
  ])('the reason for a revocation determines whether the key is still trusted: %s', (reason, isSafe) => {
    expect(isRetirement(reason)).toBe(isSafe);
  });
});
