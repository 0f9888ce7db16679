import { createHash, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inside, readDer } from '../../src/asn1/read-der.ts';
import { octetString } from '../../src/asn1/write-der.ts';
import { createSigner, openUpdate, type SealLevel, type SealServices, verifyPdf } from '../../src/index.ts';
import { ocspRequest } from '../../src/revocation/ocsp.ts';
import { readTimestampResponse, timestampRequest } from '../../src/timestamp/request.ts';
import { buildPdf } from '../build-pdf.ts';
import { type Below, ISSUING, type Issued, OpensslAuthority, TIMESTAMPING } from '../openssl-authority.ts';
import { SIGNED_AT } from '../sealing.ts';
import { edited, withEntries } from './edit.ts';
import { opensslCms } from './openssl-cms.ts';
import { type HandSignature, signByHand } from './sign-by-hand.ts';

const SIGNING = 'keyUsage=critical,digitalSignature,nonRepudiation';
const POINTS = 'crlDistributionPoints=URI:http://crl.example/list';
const SHORT_KEY = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'];
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
/** Returns a time relative to now, in whole seconds like timestamps. */
const day = (count: number): Date => new Date(Math.trunc(Date.now() / 1000) * 1000 + count * DAY_MS);

let authority: OpensslAuthority;
let timestamping: OpensslAuthority;
let tsa: Issued;
let roots: Uint8Array[];
beforeAll(() => {
  authority = new OpensslAuthority('Seal root');
  timestamping = new OpensslAuthority('Timestamp root');
  tsa = timestamping.issue({ name: 'TSA', extensions: TIMESTAMPING, days: 20 * 365 });
  roots = [authority.certificate.raw, timestamping.certificate.raw];
});
afterAll(() => {
  authority.close();
  timestamping.close();
});

const services: SealServices = {
  async timestamp(digest) {
    const request = timestampRequest(digest);
    return readTimestampResponse(timestamping.answerTimestamp(request.body, tsa), request).token;
  },
  revocation: async (certificate, issuer) =>
    certificate.checkIssued(authority.certificate)
      ? { kind: 'ocsp', bytes: authority.answerOcsp(ocspRequest(certificate, issuer)) }
      : { kind: 'crl', bytes: timestamping.revocationList() },
  issuer: async () => null,
};

/** Returns services whose timestamps come from another authority or time, without our checks. */
const stampedBy = (stamping: Issued, time?: Date): SealServices => ({
  ...services,
  async timestamp(digest) {
    const answer = timestamping.answerTimestamp(timestampRequest(digest).body, stamping, time);
    return inside(readDer(answer))[1]!.raw;
  },
});

const sealedBy = async (seal: Issued, level: SealLevel, by = services): Promise<Buffer> => {
  const source = buildPdf();
  const signer = createSigner({ keyPem: seal.keyPem, certificatesPem: seal.certificatePem + authority.certificatePem });
  const { tail } = await openUpdate(source).seal({ signer, signedAt: SIGNED_AT, level, services: by });
  return Buffer.concat([source, tail]);
};

/** Changes the last byte of the file's last signature value, which also ends the signature of its timestamp token. */
const withForgedTimestamp = (file: Buffer): Buffer => {
  const start = file.lastIndexOf('/Contents <') + '/Contents <'.length;
  const value = Buffer.from(file.subarray(start, file.indexOf('>', start)).toString('latin1'), 'hex');
  const lastByte = 4 + value.readUInt16BE(2) - 1;
  const forged = Buffer.from(file);
  forged.write((value.readUInt8(lastByte) ^ 1).toString(16).padStart(2, '0'), start + 2 * lastByte, 'latin1');
  return forged;
};

/** Returns the judgement of the first signature, which precedes document timestamps. */
const judged = (file: Uint8Array, options: { roots?: Uint8Array[]; at?: Date } = {}) => {
  const { judgement, signatures } = verifyPdf(file, { roots, ...options });
  const [first] = signatures;
  return {
    verdict: [judgement.indication, judgement.subIndication].filter(Boolean).join(' '),
    level: first?.facts.level,
    isProven: first?.facts.provenAt !== null,
    weaknesses: first?.facts.weaknesses,
    revocation: first?.facts.revocation.kind,
  };
};

describe('a seal at each level', () => {
  it.each(['B-B', 'B-T', 'B-LT', 'B-LTA'] as const)('a seal passes and is recognized as level %s', async (level) => {
    const file = await sealedBy(authority.issue({ name: 'Seal', extensions: [SIGNING] }), level);
    expect(judged(file)).toMatchObject({ verdict: 'TOTAL-PASSED', level, isProven: level !== 'B-B' });
    const later = { at: new Date(Date.now() + 15 * YEAR_MS) };
    const expected = level === 'B-B' ? 'INDETERMINATE OUT_OF_BOUNDS_NO_POE' : 'TOTAL-PASSED';
    expect(judged(file, later).verdict).toBe(expected);
    const untrusted = judged(file, { ...later, roots: [authority.certificate.raw] });
    expect(untrusted).toMatchObject({ verdict: expect.stringContaining('INDETERMINATE'), isProven: false, level });
  });

  it('a timestamp proves a seal only while its authority is good, or proven good by a later timestamp [T513]', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING], days: 365 });
    const shortLived = timestamping.issue({ name: 'Short-lived TSA', extensions: TIMESTAMPING, days: 2 * 365 });
    const stamped = await sealedBy(seal, 'B-T', stampedBy(shortLived));
    const after = (years: number) => ({ at: new Date(Date.now() + years * YEAR_MS) });
    expect(judged(stamped, after(1.5)).verdict).toBe('TOTAL-PASSED');
    expect(judged(stamped, after(5)).verdict).toBe('INDETERMINATE OUT_OF_BOUNDS_NO_POE');
    const value = async (covered: Buffer) =>
      Buffer.from(await services.timestamp(createHash('sha256').update(covered).digest()));
    const renewed = await signByHand(stamped, { subFilter: 'ETSI.RFC3161', value, numbers: [811, 812] });
    expect(judged(renewed, after(5))).toMatchObject({ verdict: 'TOTAL-PASSED', isProven: true });
  });

  it('a forged timestamp of the signature or the document does not prove a seal', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING], days: 365 });
    const later = { at: new Date(Date.now() + 2 * YEAR_MS) };
    const stamped = await sealedBy(seal, 'B-T');
    expect(judged(stamped, later)).toMatchObject({ verdict: 'TOTAL-PASSED', isProven: true, level: 'B-T' });
    expect(judged(withForgedTimestamp(stamped), later)).toMatchObject({
      verdict: 'INDETERMINATE OUT_OF_BOUNDS_NO_POE',
      isProven: false,
      level: 'B-B',
    });
    const archived = await sealedBy(seal, 'B-LTA');
    expect(judged(archived, later)).toMatchObject({ verdict: 'TOTAL-PASSED', isProven: true, level: 'B-LTA' });
    const { judgement } = verifyPdf(withForgedTimestamp(archived), { roots, ...later });
    expect(judgement).toMatchObject({ indication: 'TOTAL-FAILED', subIndication: 'SIG_CRYPTO_FAILURE' });
  });

  it('a later document timestamp proves a seal if it is intact', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING], days: 365 });
    const later = { at: new Date(Date.now() + 2 * YEAR_MS) };
    const stampOf = async (bytes: Buffer) =>
      Buffer.from(await services.timestamp(createHash('sha256').update(bytes).digest()));
    const stamp = { subFilter: 'ETSI.RFC3161', numbers: [811, 812] as [number, number] };
    const bare = await sealedBy(seal, 'B-B');
    const good = await signByHand(bare, { ...stamp, value: stampOf });
    expect(judged(bare, later).isProven).toBe(false);
    expect(judged(good, later).isProven).toBe(true);
    expect(judged(withForgedTimestamp(good), later).isProven).toBe(false);
    const ofOther = await signByHand(bare, { ...stamp, value: () => stampOf(Buffer.from('another file')) });
    expect(judged(ofOther, later).isProven).toBe(false);
    const earlier = await signByHand(await signByHand(buildPdf(), { ...stamp, value: stampOf }));
    expect(verifyPdf(earlier, { roots, ...later }).signatures.map(({ facts }) => facts.provenAt !== null)).toEqual([
      true,
      false,
    ]);
  });

  it('a seal is proven from the time of its earliest timestamp', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING] });
    const provenBy = async (own: Date, later: Date) => {
      const value = async (covered: Buffer) =>
        Buffer.from(await stampedBy(tsa, later).timestamp(createHash('sha256').update(covered).digest()));
      const stamped = await sealedBy(seal, 'B-T', stampedBy(tsa, own));
      const file = await signByHand(stamped, { subFilter: 'ETSI.RFC3161', value, numbers: [811, 812] });
      return verifyPdf(file, { roots, at: day(30) }).signatures.map(({ facts }) => facts.provenAt);
    };
    const [first, second] = [day(1), day(2)];
    expect(await provenBy(first, second)).toEqual([first, second]);
    expect(await provenBy(second, first)).toEqual([first, first]);
  });

  it('a seal is proven from the time of the first later timestamp whose authority is proven by the next', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING] });
    const shortLived = timestamping.issue({ name: 'Short-lived TSA', extensions: TIMESTAMPING, days: 365 });
    const stamp = (file: Buffer, by: Issued, time: Date, numbers: [number, number]) =>
      signByHand(file, {
        subFilter: 'ETSI.RFC3161',
        numbers,
        value: async (covered) =>
          Buffer.from(await stampedBy(by, time).timestamp(createHash('sha256').update(covered).digest())),
      });
    const [time, laterTime] = [day(1), day(2)];
    const first = await stamp(await sealedBy(seal, 'B-B'), shortLived, time, [811, 812]);
    const both = await stamp(first, tsa, laterTime, [821, 822]);
    const provenAt = (file: Buffer) =>
      verifyPdf(file, { roots, at: day(2 * 365) }).signatures.map(({ facts }) => facts.provenAt);
    expect(provenAt(first)).toEqual([null, null]);
    expect(provenAt(both)).toEqual([time, time, laterTime]);
  });

  it('the level of a seal is not extended by a later signature unless it is a timestamp', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING, POINTS] });
    const lasting = await sealedBy(seal, 'B-LT');
    const again = await signByHand(lasting, { numbers: [811, 812], value: opensslCms(seal, '-cades') });
    expect([judged(lasting).level, judged(again).level]).toEqual(['B-LT', 'B-LT']);
  });

  it('a seal is trusted if it chains to a readable root, even among unreadable ones', async () => {
    const file = await sealedBy(authority.issue({ name: 'Seal', extensions: [SIGNING] }), 'B-B');
    const unreadable = Uint8Array.of(0x30, 1, 2);
    expect(judged(file, { roots: [unreadable] }).verdict).toBe('INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND');
    expect(judged(file, { roots: [unreadable, ...roots] }).verdict).toBe('TOTAL-PASSED');
  });

  it('a weak timestamp, or one outside the validity of its authority, does not prove a seal', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING] });
    const isProven = async (by: SealServices) => judged(await sealedBy(seal, 'B-T', by)).isProven;
    expect(await isProven(stampedBy(tsa))).toBe(true);
    expect(await isProven(stampedBy(tsa, new Date(Date.now() - YEAR_MS)))).toBe(false);
    expect(
      await isProven(stampedBy(timestamping.issue({ name: 'TSA', extensions: TIMESTAMPING, key: SHORT_KEY }))),
    ).toBe(false);
    const restricted = [...TIMESTAMPING, '1.2.3.4=critical,ASN1:NULL'];
    expect(await isProven(stampedBy(timestamping.issue({ name: 'TSA', extensions: restricted })))).toBe(false);
  });

  it('a seal with a weak key is reported as weak, even if it is untrusted', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING], key: SHORT_KEY });
    const file = await signByHand(buildPdf(), { value: opensslCms(seal) });
    const weaknesses = ['its RSA key has only 1024 bits'];
    expect(judged(file)).toMatchObject({ verdict: 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE', weaknesses });
    expect(judged(file, { roots: [] }).weaknesses).toEqual(weaknesses);
  });

  it('a timestamp with a superseded key proves a seal, but one with a possibly compromised key does not', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING] });
    const proven = async (reason: string, afterMs = 1000) => {
      const stamping = timestamping.issue({ name: 'TSA', extensions: TIMESTAMPING });
      const file = await sealedBy(seal, 'B-T', stampedBy(stamping));
      timestamping.revoke(stamping, new Date(Date.now() + afterMs), reason);
      const stored = await withStore(file, { crl: timestamping.revocationList() });
      return judged(stored, { at: new Date(Date.now() + YEAR_MS) }).isProven;
    };
    expect(await proven('keyCompromise')).toBe(false);
    expect(await proven('superseded')).toBe(true);
    expect(await proven('superseded', -60_000)).toBe(false);
    expect(await proven('keyCompromise', 2 * YEAR_MS)).toBe(true);
  });

  it('a seal is judged by its embedded revocation data at the time of its proven existence', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING, POINTS] });
    expect(judged(await sealedBy(seal, 'B-B')).verdict).toBe('INDETERMINATE TRY_LATER');
    const lasting = await sealedBy(seal, 'B-LT');
    expect(judged(lasting)).toMatchObject({ verdict: 'TOTAL-PASSED', revocation: 'good', level: 'B-LT' });
  });

  it('a response that was already stale when it was created does not prove a seal [T507]', async () => {
    const seal = authority.issue({ name: 'Seal', extensions: [SIGNING, POINTS] });
    // The response has no nextUpdate.
    const answer = authority.answerOcsp(ocspRequest(seal.certificate, authority.certificate), authority, 0);
    const file = await withStore(await sealedBy(seal, 'B-B'), { ocsp: answer });
    expect(judged(file).verdict).toBe('TOTAL-PASSED');
    const later = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
    expect(judged(file, { at: later }).verdict).toBe('INDETERMINATE TRY_LATER');
  });

  it('a seal fails if its certificate had been revoked before sealing, but not if it was revoked later', async () => {
    const revokedAt = async (at: Date) => {
      const seal = authority.issue({ name: 'Seal', extensions: [SIGNING] });
      const file = await signByHand(await sealedBy(seal, 'B-T'), {
        numbers: [811, 812],
        value: opensslCms(seal, '-cades'),
      });
      authority.revoke(seal, at);
      const answer = authority.answerOcsp(ocspRequest(seal.certificate, authority.certificate));
      return withStore(file, { ocsp: answer });
    };
    const early = verifyPdf(await revokedAt(new Date(Date.now() - YEAR_MS)), { roots });
    expect(early.signatures.map(({ judgement }) => judgement.subIndication)).toEqual(['REVOKED', 'REVOKED_NO_POE']);
    const late = verifyPdf(await revokedAt(new Date(Date.now() + 24 * 60 * 60 * 1000)), { roots });
    expect(late.signatures[0]?.judgement.indication).toBe('TOTAL-PASSED');
  });
});

/** Appends a revision with a security store, which contains this revocation data and the authority's certificate. */
const withStore = async (file: Buffer, { ocsp, crl }: { ocsp?: Uint8Array; crl?: Uint8Array }): Promise<Buffer> => {
  const hex = (bytes: Uint8Array) =>
    `<</Filter/ASCIIHexDecode/Length ${bytes.length * 2 + 1}>>\nstream\n${Buffer.from(bytes).toString('hex')}>\nendstream`;
  const lists = `${ocsp ? '/OCSPs[950 0 R]' : ''}${crl ? '/CRLs[952 0 R]' : ''}`;
  return edited(file, {
    1: withEntries(`/DSS<<${lists}/Certs[951 0 R]>>`),
    ...(ocsp && { 950: hex(ocsp) }),
    951: hex(authority.certificate.raw),
    ...(crl && { 952: hex(crl) }),
  });
};

describe('a signature by another program', () => {
  const by = async (seal: Issued, options: string[] = [], signature: HandSignature = {}) =>
    judged(await signByHand(buildPdf(), { value: opensslCms(seal, ...options), ...signature }));
  const RSA = (bits: number) => ['-algorithm', 'RSA', '-pkeyopt', `rsa_keygen_bits:${bits}`];
  const EC = (curve: string) => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${curve}`];

  it.each([
    ['RSA with SHA-512', RSA(2048), ['-md', 'sha512']],
    ['RSA-PSS', RSA(2048), ['-md', 'sha384', '-keyopt', 'rsa_padding_mode:pss']],
    ['ECDSA on P-384', EC('P-384'), ['-md', 'sha384']],
    ['ECDSA on P-521', EC('P-521'), ['-md', 'sha512']],
    ['without signed attributes', RSA(2048), ['-noattr']],
    ['identifying its signer by key', RSA(2048), ['-keyid']],
  ])('a signature by another program passes: %s', async (_, key, options) => {
    const seal = authority.issue({ name: 'Signer', extensions: [SIGNING], key });
    expect(await by(seal, options)).toMatchObject({ verdict: 'TOTAL-PASSED', level: null, weaknesses: [] });
  });

  it.each([
    ['SHA-1', RSA(2048), ['-md', 'sha1'], 'its digest, SHA1, can be forged'],
    ['MD5', RSA(2048), ['-md', 'md5'], 'its digest, MD5, can be forged'],
    ['a short RSA key', RSA(1024), [], 'its RSA key has only 1024 bits'],
  ])('a signature by another program is indeterminate: %s', async (_, key, options, weakness) => {
    const seal = authority.issue({ name: 'Signer', extensions: [SIGNING], key });
    expect(await by(seal, options)).toMatchObject({
      verdict: 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE',
      weaknesses: [weakness],
    });
  });

  it('a signature by another program must identify its certificate if its SubFilter is PAdES', async () => {
    const seal = authority.issue({ name: 'Signer', extensions: [SIGNING] });
    const pades = { subFilter: 'ETSI.CAdES.detached' };
    expect((await by(seal, [], pades)).verdict).toBe('INDETERMINATE SIG_CONSTRAINTS_FAILURE');
    expect((await by(seal, ['-noattr'], pades)).verdict).toBe('INDETERMINATE SIG_CONSTRAINTS_FAILURE');
    expect(await by(seal, ['-cades'], pades)).toMatchObject({ verdict: 'TOTAL-PASSED', level: 'B-B' });
  });

  it.each([
    ['of web servers', 'serverAuth,clientAuth', 'INDETERMINATE CHAIN_CONSTRAINTS_FAILURE'],
    ['of timestamps', 'timeStamping', 'INDETERMINATE CHAIN_CONSTRAINTS_FAILURE'],
    ['of people, including email', 'clientAuth,emailProtection', 'TOTAL-PASSED'],
    ['of document signers', '1.3.6.1.5.5.7.3.36', 'TOTAL-PASSED'],
  ])(
    'a signature by another program is judged by the purposes of its certificate: those %s [T506]',
    async (_, purposes, verdict) => {
      const seal = authority.issue({ name: 'Signer', extensions: [SIGNING, `extendedKeyUsage=${purposes}`] });
      expect((await by(seal)).verdict).toBe(verdict);
    },
  );

  it('a signature by another program with a SHA-1 SubFilter (adbe.pkcs7.sha1, adbe.x509.rsa_sha1) is read and judged', async () => {
    const seal = authority.issue({ name: 'Signer', extensions: [SIGNING], key: RSA(2048) });
    const sha1 = (covered: Buffer) => createHash('sha1').update(covered).digest();
    const weak = { verdict: 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE' };
    // `-stream` writes indefinite lengths, with the content in pieces.
    const enveloped = opensslCms(seal, '-nodetach', '-stream');
    const pkcs7 = { subFilter: 'adbe.pkcs7.sha1', value: (covered: Buffer) => enveloped(sha1(covered)) };
    expect(await by(seal, [], pkcs7)).toMatchObject(weak);
    expect(await by(seal, [], { ...pkcs7, value: () => enveloped(sha1(Buffer.from('other'))) })).toMatchObject({
      verdict: 'TOTAL-FAILED HASH_FAILURE',
    });
    const pkcs1 = {
      subFilter: 'adbe.x509.rsa_sha1',
      entries: `/Cert<${seal.certificate.raw.toString('hex')}>`,
      value: (covered: Buffer) => octetString(sign('sha1', covered, seal.keyPem)),
    };
    expect(await by(seal, [], pkcs1)).toMatchObject(weak);
  });

  it('a signature by another program cannot be checked if its type or value is unknown', async () => {
    const seal = authority.issue({ name: 'Signer', extensions: [SIGNING] });
    const unreadable = { verdict: 'INDETERMINATE FORMAT_FAILURE' };
    expect(await by(seal, [], { subFilter: 'constructor' })).toMatchObject(unreadable);
    expect(await by(seal, [], { value: () => Buffer.from('no CMS') })).toMatchObject(unreadable);
  });

  it('a signature by another program is a document timestamp if its SubFilter says so [T508]', async () => {
    const value = async (covered: Buffer) =>
      Buffer.from(await services.timestamp(createHash('sha256').update(covered).digest()));
    const stamped = await signByHand(buildPdf(), { subFilter: 'ETSI.RFC3161', value });
    const { judgement, signatures } = verifyPdf(stamped, { roots });
    // Anyone can get a timestamp for any file, so a timestamp is not a signature.
    expect(judgement).toEqual({
      indication: 'NOT-SIGNED',
      code: 'verdict.onlyTimestamped',
      parameters: {},
      sentence: 'This file has no signature. A timestamp proves when it existed, and nothing else.',
    });
    expect(signatures[0]).toMatchObject({
      facts: { kind: 'document-timestamp', provenAt: expect.any(Date) },
      judgement: { indication: 'TOTAL-PASSED' },
    });
    const other = async () => value(Buffer.from('other'));
    expect(judged(await signByHand(buildPdf(), { subFilter: 'ETSI.RFC3161', value: other })).verdict).toBe(
      'TOTAL-FAILED HASH_FAILURE',
    );
  });
});

describe('a chain of certificates', () => {
  const by = async (seal: Issued, ...between: OpensslAuthority[]) => {
    const chain = { ...seal, certificatePem: [seal, ...between].map(({ certificatePem }) => certificatePem).join('') };
    return judged(await signByHand(buildPdf(), { value: opensslCms(chain) }));
  };
  const below = (issuer: OpensslAuthority, options: Omit<Below, 'authority'> = {}, name = 'Between') =>
    new OpensslAuthority(name, options.key, { authority: issuer, ...options });
  const REFUSED = 'INDETERMINATE CHAIN_CONSTRAINTS_FAILURE';

  it.each([
    ['a key that is not for signatures', ['keyUsage=critical,keyEncipherment']],
    ['an unknown critical extension', [SIGNING, '1.2.3.4=critical,ASN1:NULL']],
  ])('a certificate chain is refused because of %s', async (_, extensions) => {
    const seal = authority.issue({ name: 'Signer', extensions });
    const file = await signByHand(buildPdf(), { value: opensslCms(seal) });
    expect(judged(file).verdict).toBe(REFUSED);
  });

  it.each([
    ['policyConstraints=critical,requireExplicitPolicy:0', '2.5.29.36'],
    ['policyConstraints=critical,inhibitPolicyMapping:0', '2.5.29.36'],
    ['inhibitAnyPolicy=critical,0', '2.5.29.54'],
  ])(
    'a certificate chain is reported as not judged if a CA restricts policies: %s [T530]',
    async (extension, identifier) => {
      const issuer = below(authority, { extensions: [...ISSUING, extension] });
      const chain = issuer.issue({ name: 'Signer', extensions: [SIGNING, 'certificatePolicies=1.2.3.4'] });
      const certificatePem = chain.certificatePem + issuer.certificatePem;
      const file = await signByHand(buildPdf(), { value: opensslCms({ ...chain, certificatePem }) });
      expect(judged(file).verdict).toBe(REFUSED);
      expect(verifyPdf(file, { roots }).judgement.sentence).toBe(
        'The document is unchanged since it was signed, but the signer cannot be trusted: ' +
          `the certificate of Between has a restriction on policies, which is not evaluated (${identifier}).`,
      );
      issuer.close();
    },
  );

  it('a certificate chain is refused because of an unknown critical extension of a CA', async () => {
    const issuer = below(authority, { extensions: [...ISSUING, '1.2.3.4=critical,ASN1:NULL'] });
    expect((await by(issuer.issue({ name: 'Signer', extensions: [SIGNING] }), issuer)).verdict).toBe(REFUSED);
    issuer.close();
  });

  it('a certificate chain must stay within the path length limits of its CAs', async () => {
    const first = below(authority, { extensions: ['basicConstraints=critical,CA:TRUE,pathlen:0', ISSUING[1]!] });
    const second = below(first, {}, 'Below that');
    const none = below(authority, { extensions: ['basicConstraints=critical,CA:FALSE'] });
    const other = below(authority, { extensions: [ISSUING[0]!, 'keyUsage=critical,cRLSign'] });
    const verdictOf = async (issuer: OpensslAuthority, ...above: OpensslAuthority[]) =>
      (await by(issuer.issue({ name: 'Signer', extensions: [SIGNING] }), issuer, ...above)).verdict;
    expect(await verdictOf(first)).toBe('TOTAL-PASSED');
    expect(await verdictOf(second, first)).toBe(REFUSED);
    expect(await verdictOf(none)).toBe(REFUSED);
    expect(await verdictOf(other)).toBe('INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND');
    for (const each of [first, second, none, other]) each.close();
  });

  it.each([
    ['permitted;dirName:dn\n[dn]\nO=Test', 'Signer', 'TOTAL-PASSED'],
    ['permitted;dirName:dn\n[dn]\nO=Other', 'Signer', REFUSED],
    ['excluded;dirName:dn\n[dn]\nO=Test', 'Signer', REFUSED],
    ['permitted;email:example.com', 'Signer/emailAddress=ada@example.com', 'TOTAL-PASSED'],
    ['permitted;email:example.com', 'Signer/emailAddress=ada@example.org', REFUSED],
    ['permitted;email:.example.com', 'Signer/emailAddress=ada@a.example.com', 'TOTAL-PASSED'],
    ['excluded;email:ada@example.com', 'Signer/emailAddress=Ada@Example.com', REFUSED],
    ['permitted;DNS:example.com', 'Signer', 'TOTAL-PASSED'],
  ])(
    'a certificate chain is judged by the name constraints of its CA: %s for %s',
    async (constraint, name, verdict) => {
      for (const critical of ['critical,', '']) {
        const issuer = below(authority, { extensions: [...ISSUING, `nameConstraints=${critical}${constraint}`] });
        expect((await by(issuer.issue({ name, extensions: [SIGNING] }), issuer)).verdict).toBe(verdict);
        issuer.close();
      }
    },
  );

  it.each([
    ['permitted;URI:example.com', 'URI:https://example.com/ada', 'TOTAL-PASSED'],
    ['permitted;URI:.example.com', 'URI:https://ada@a.example.com:443?x', 'TOTAL-PASSED'],
    ['permitted;URI:example.com', 'URI:https://a.example.com/', REFUSED],
    ['permitted;URI:example.com', 'URI:https://example.com@example.org/', REFUSED],
    ['permitted;URI:example.com', 'URI:urn:example.com', REFUSED],
    ['excluded;URI:.example.com', 'URI:https://192.0.2.1/', REFUSED],
    ['excluded;URI:.example.com', 'URI:https://example.org/', 'TOTAL-PASSED'],
    ['permitted;IP:192.0.2.0/255.255.255.0', 'IP:192.0.2.7', 'TOTAL-PASSED'],
    ['permitted;IP:192.0.2.0/255.255.255.0', 'IP:192.0.3.7', REFUSED],
    ['excluded;IP:0.0.0.0/0.0.0.0', 'IP:2001:db8::1', 'TOTAL-PASSED'],
    ['excluded;IP:0.0.0.0/0.0.0.0', 'IP:192.0.2.7', REFUSED],
    ['permitted;otherName:1.2.3.4;UTF8:a', 'otherName:1.2.3.4;UTF8:a', REFUSED],
    ['permitted;otherName:1.2.3.4;UTF8:a', 'URI:https://example.com/', 'TOTAL-PASSED'],
  ])(
    'a certificate chain must satisfy other name constraints, and is undecided if they cannot be compared: %s for %s [T529]',
    async (constraint, name, verdict) => {
      const issuer = below(authority, { extensions: [...ISSUING, `nameConstraints=critical,${constraint}`] });
      const chain = issuer.issue({ name: 'Signer', extensions: [SIGNING, `subjectAltName=${name}`] });
      expect((await by(chain, issuer)).verdict).toBe(verdict);
      issuer.close();
    },
  );

  it('a certificate chain is as weak as its weakest certificate [T514]', async () => {
    const short = below(authority, { key: SHORT_KEY });
    const seal = short.issue({ name: 'Signer', extensions: [SIGNING] });
    const WEAK = 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE';
    expect(await by(seal, short)).toMatchObject({
      verdict: WEAK,
      weaknesses: ['of Between, the RSA key has only 1024 bits'],
    });
    const old = authority.issue({ name: 'Signer', extensions: [SIGNING], signedWith: ['-sha1'] });
    expect(await by(old)).toMatchObject({
      verdict: WEAK,
      weaknesses: ['the certificate of Signer was signed with SHA1, which can be forged'],
    });
    short.close();
  });
});
