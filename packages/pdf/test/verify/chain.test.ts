import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSigner, commonName, outOfTime, type Trust, trust } from '../../src/certificates/chain.ts';
import { ISSUING, OpensslAuthority, type Wanted } from '../openssl-authority.ts';

const SIGNING = 'keyUsage=critical,digitalSignature,nonRepudiation';
const NOT_UNDERSTOOD = '1.2.3.4=critical,ASN1:NULL';
/** Must equal MAX_CHAIN and MAX_CHECKS in chain.ts. */
const MOST_BETWEEN = 7;
const MOST_CHECKS = 200;

describe('a certificate path', () => {
  const made: OpensslAuthority[] = [];
  const authority = (...given: ConstructorParameters<typeof OpensslAuthority>): OpensslAuthority => {
    const one = new OpensslAuthority(...given);
    made.push(one);
    return one;
  };
  let root: OpensslAuthority;
  beforeAll(() => {
    root = authority('Root');
  });
  afterAll(() => {
    for (const each of made) each.close();
  });
  const below = (above: OpensslAuthority, name: string, ...more: string[]) =>
    authority(name, undefined, { authority: above, extensions: [...ISSUING, ...more] });
  const signer = (issuer: OpensslAuthority, wanted: Partial<Wanted> = {}) =>
    issuer.issue({ name: 'Signer', extensions: [SIGNING], ...wanted }).certificate;
  const judged = (certificate: X509Certificate, pool: X509Certificate[] = [], roots = [root.certificate]): Trust =>
    trust(certificate, () => pool, roots);
  const problemOf = (found: Trust) => (found.kind === 'trusted' ? found.problem : found.kind);
  /** Changes the serial number, so that names match but the certificates differ. */
  const renumbered = ({ raw }: X509Certificate, number: number) => {
    const bytes = Buffer.from(raw);
    const serial = bytes.indexOf(Buffer.from([0xa0, 3, 2, 1, 2, 2])) + 7;
    bytes.writeUInt16BE(number, serial + 1);
    return new X509Certificate(bytes);
  };

  it('a certificate path contains the certificate, the root and everything in between', () => {
    const between = below(root, 'Between');
    const found = judged(signer(between), [between.certificate]);
    expect(found).toMatchObject({ kind: 'trusted', problem: null });
    const names = found.kind === 'trusted' && found.chain.map(({ subject }) => commonName(subject));
    expect(names).toEqual(['Signer', 'Between', 'Root']);
    expect(judged(signer(between))).toEqual({ kind: 'no-chain' });
  });

  it('a certificate path is built from signatures, not from names', () => {
    const another = authority('Root');
    expect(judged(signer(another, { namesNoKey: true }))).toEqual({ kind: 'no-chain' });
    expect(judged(signer(root, { namesNoKey: true }))).toMatchObject({ kind: 'trusted', problem: null });
  });

  it('a certificate path skips a CA whose key is unreadable', () => {
    const between = below(root, 'Between');
    const unreadable = Buffer.from(between.certificate.raw);
    const EC_KEY = Buffer.from('2a8648ce3d0201', 'hex');
    unreadable[unreadable.indexOf(EC_KEY) + EC_KEY.length - 1] = 9;
    const certificate = signer(between, { namesNoKey: true });
    const found = judged(certificate, [between.certificate, new X509Certificate(unreadable)]);
    expect(found).toMatchObject({ kind: 'trusted', problem: null });
  });

  it('a valid certificate path is found if one exists, whatever the order of the certificates', () => {
    const sound = below(root, 'Between');
    const unsound = root.issue({
      name: 'Between',
      keyPem: sound.keyPem,
      extensions: [...ISSUING, NOT_UNDERSTOOD],
    }).certificate;
    const certificate = signer(sound);
    const both = [sound.certificate, unsound];
    for (const pool of [both, both.toReversed()]) expect(problemOf(judged(certificate, pool))).toBeNull();
    expect(problemOf(judged(certificate, [unsound]))).toBe(
      'the certificate of Between has a restriction that is not understood (1.2.3.4)',
    );
    // The result is the same if the unsound certificate is trusted, so that it need not be in the file.
    expect(problemOf(judged(certificate, [sound.certificate], [unsound, root.certificate]))).toBeNull();
    expect(problemOf(judged(certificate, [], [unsound]))).toContain('not understood');
  });

  it('the search for a certificate path ends even if CAs certify each other', () => {
    const [one, other] = [authority('One'), authority('Other')];
    const crossed = [
      one.issue({ name: 'Other', keyPem: other.keyPem, extensions: ISSUING }).certificate,
      other.issue({ name: 'One', keyPem: one.keyPem, extensions: ISSUING }).certificate,
    ];
    expect(judged(signer(one), crossed)).toEqual({ kind: 'no-chain' });
  });

  it('a certificate path is found even if other CAs certify each other', () => {
    const one = authority('One', undefined, {
      authority: root,
      extensions: ['basicConstraints=critical,CA:TRUE,pathlen:0', ISSUING[1]!],
    });
    const other = authority('Other');
    const crossed = [1, 2].flatMap(() => [
      one.issue({ name: 'Other', keyPem: other.keyPem, extensions: ISSUING }).certificate,
      other.issue({ name: 'One', keyPem: one.keyPem, extensions: ISSUING }).certificate,
    ]);
    // Only the shortest path is sound, and it is checked last.
    expect(problemOf(judged(signer(one), [one.certificate, ...crossed]))).toBeNull();
  });

  it('a certificate path has a limited length', () => {
    const authorities = [root];
    while (authorities.length <= MOST_BETWEEN + 1) {
      authorities.push(below(authorities.at(-1)!, `Between ${authorities.length}`));
    }
    const pool = authorities.slice(1).map(({ certificate }) => certificate);
    expect(problemOf(judged(signer(authorities[MOST_BETWEEN]!), pool))).toBeNull();
    expect(judged(signer(authorities[MOST_BETWEEN + 1]!), pool)).toEqual({ kind: 'no-chain' });
  });

  it('the search for a certificate path stops after many CAs with the right name prove not to have signed', () => {
    const between = below(root, 'Between');
    const wrong = below(root, 'Between').certificate;
    const certificate = signer(between, { namesNoKey: true });
    const among = (count: number) => [
      ...Array.from({ length: count }, (_, index) => renumbered(wrong, index)),
      between.certificate,
    ];
    // The correct certificate and the root count toward the limit too.
    expect(problemOf(judged(certificate, among(MOST_CHECKS - 2)))).toBeNull();
    expect(judged(certificate, among(MOST_CHECKS - 1))).toEqual({ kind: 'no-chain' });
  });

  it('an invalid certificate path states why it is invalid', () => {
    const problem = (issuer: OpensslAuthority, extensions: string[], ...between: OpensslAuthority[]) =>
      problemOf(
        judged(
          signer(issuer, { extensions }),
          between.map(({ certificate }) => certificate),
        ),
      );
    expect(problem(root, ['keyUsage=critical,keyEncipherment'])).toBe(
      'the certificate of Signer may not be used for signatures',
    );
    const noAuthority = authority('No authority', undefined, {
      authority: root,
      extensions: ['basicConstraints=critical,CA:FALSE', ISSUING[1]!],
    });
    expect(problem(noAuthority, [SIGNING], noAuthority)).toBe(
      'the certificate of No authority may not be used to issue others',
    );
    const lowest = authority('Lowest', undefined, {
      authority: root,
      extensions: ['basicConstraints=critical,CA:TRUE,pathlen:0', ISSUING[1]!],
    });
    const lower = below(lowest, 'Lower');
    expect(problem(lower, [SIGNING], lower, lowest)).toBe('the certificate of Lowest is too high in its chain');
    const mapping = below(root, 'Mapping', 'policyMappings=critical,1.2.3:1.2.4', 'certificatePolicies=1.2.3');
    expect(problem(mapping, [SIGNING], mapping)).toBe(
      'the certificate of Mapping has a restriction on policies, which is not evaluated (2.5.29.33)',
    );
  });

  it('a self-issued key rollover certificate of a CA is not counted in the length of a certificate path', () => {
    const first = authority('Between', undefined, {
      authority: root,
      extensions: ['basicConstraints=critical,CA:TRUE,pathlen:0', ISSUING[1]!],
    });
    const next = below(first, 'Between');
    expect(problemOf(judged(signer(next), [first.certificate, next.certificate]))).toBeNull();
  });

  it('a certificate path fails if a name violates the name constraints of any issuer', () => {
    const narrow = below(root, 'Narrow', 'nameConstraints=critical,permitted;email:example.com');
    const outside = below(narrow, 'Outside/emailAddress=ada@example.org');
    const certificate = signer(outside, { name: 'Signer/emailAddress=ada@example.com' });
    expect(problemOf(judged(certificate, [narrow.certificate, outside.certificate]))).toBe(
      'the certificate of Narrow may not be used to issue others with such a name',
    );
  });

  it.each([
    ['serverAuth', false],
    ['clientAuth', false],
    ['timeStamping', false],
    ['OCSPSigning', false],
    ['serverAuth,clientAuth', false],
    ['serverAuth,emailProtection', true],
    ['1.3.6.1.5.5.7.3.36', true],
    [null, true],
  ])(
    'a certificate path is accepted for signing documents unless it is only for other purposes: %s',
    (purposes, isFine) => {
      const extensions = [SIGNING, ...(purposes ? [`extendedKeyUsage=${purposes}`] : [])];
      const found = asSigner(judged(signer(root, { extensions })));
      expect(problemOf(found)).toBe(isFine ? null : 'the certificate of Signer is not one to sign documents with');
    },
  );

  it('a certificate path reports other problems before a wrong purpose', () => {
    const extensions = ['keyUsage=critical,keyEncipherment', 'extendedKeyUsage=serverAuth'];
    expect(problemOf(asSigner(judged(signer(root, { extensions }))))).toBe(
      'the certificate of Signer may not be used for signatures',
    );
    expect(asSigner({ kind: 'no-chain' })).toEqual({ kind: 'no-chain' });
  });

  it('a certificate path is valid from the first to the last second in which all its certificates are valid', () => {
    const certificate = signer(root);
    const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
    const at = (time: Date, ms: number) => outOfTime([certificate], new Date(time.getTime() + ms));
    expect([at(from, 0), at(to, 0)]).toEqual([undefined, undefined]);
    expect(at(from, -1)).toBe('the certificate of Signer was not valid yet');
    expect(at(to, 1)).toBe('the certificate of Signer had expired');
  });

  it.each([
    ['O=Example\nCN=Ada Lovelace', 'Ada Lovelace'],
    ['O=Example CN=Other\nCN=Ada', 'Ada'],
    ['O=Example\nOU=Signing', 'O=Example, OU=Signing'],
  ])('a certificate path gives a readable name for the certificate holder: %j', (subject, name) => {
    expect(commonName(subject)).toBe(name);
  });
});
