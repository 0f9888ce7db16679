import type { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/verify/comparison/change.ts';
import { type Judgement, judge, judgeAll } from '../../src/verify/judgement.ts';
import type { SignatureFacts } from '../../src/verify/signature-facts.ts';
import type { ValueFacts } from '../../src/verify/signature-value.ts';

const CERTIFICATE = {} as X509Certificate;
const TIME = new Date('2026-01-01T00:00:00Z');
const later = new Date(TIME.getTime() + 1000);

const PASSED: SignatureFacts = {
  fieldName: 'Seal',
  kind: 'signature',
  subFilter: 'ETSI.CAdES.detached',
  claimedAt: null,
  reason: null,
  location: null,
  coverage: { kind: 'whole-file', gap: [10, 20], end: 100 },
  hasPages: true,
  bytesAfter: 0,
  certification: null,
  ambiguity: null,
  store: null,
  changes: [],
  cms: {
    kind: 'checked',
    facts: { digestMatches: true, signatureValid: true, signingCertificate: 'matches' } as unknown as ValueFacts,
  },
  weaknesses: [],
  provenAt: TIME,
  trust: { kind: 'trusted', chain: [CERTIFICATE], problem: null },
  outOfTime: null,
  revocation: { kind: 'good' },
  level: 'B-LT',
};

const valued = (facts: object): Partial<SignatureFacts> => ({
  cms: { kind: 'checked', facts: { ...(PASSED.cms as { facts: object }).facts, ...facts } as ValueFacts },
});
const change = (permission: Change['permission'], sentence: string, adds?: 'annotation' | 'attachment'): Change => ({
  permission,
  code: 'page.changed',
  parameters: {},
  sentence,
  ...(adds && { adds }),
});
const revoked = (given: { isAuthority?: boolean; at?: Date; reason?: string | null } = {}) => ({
  revocation: {
    kind: 'revoked' as const,
    certificate: CERTIFICATE,
    isAuthority: false,
    at: TIME,
    reason: 'keyCompromise',
    ...given,
  },
});

/** Rules in order of severity. The first one that applies determines the result. */
const RULES: [given: Partial<SignatureFacts>, indication: string, code: string, problem?: string][] = [
  [{ coverage: { kind: 'malformed', problem: 'P' } }, 'TOTAL-FAILED FORMAT_FAILURE', 'malformed', 'P'],
  [{ cms: { kind: 'unreadable', problem: 'P' } }, 'INDETERMINATE FORMAT_FAILURE', 'unreadable', 'P'],
  [valued({ digestMatches: false }), 'TOTAL-FAILED HASH_FAILURE', 'fileChanged'],
  [valued({ signatureValid: false }), 'TOTAL-FAILED SIG_CRYPTO_FAILURE', 'otherKey'],
  [valued({ signingCertificate: 'differs' }), 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', 'otherCertificate'],
  [valued({ signingCertificate: 'absent' }), 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', 'noCertificate'],
  [{ changes: [change('refused', 'P')] }, 'TOTAL-FAILED FORMAT_FAILURE', 'forbidden', 'P'],
  [{ changes: [change('not-granted', 'P')] }, 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', 'altered', 'P'],
  [{ ambiguity: 'P' }, 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', 'ambiguous', 'P'],
  [{ trust: { kind: 'no-chain' } }, 'INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND', 'unknownSigner'],
  [
    { trust: { kind: 'trusted', chain: [], problem: 'P' } },
    'INDETERMINATE CHAIN_CONSTRAINTS_FAILURE',
    'untrusted',
    'P',
  ],
  [revoked({ reason: 'certificateHold' }), 'INDETERMINATE TRY_LATER', 'onHold'],
  [revoked(), 'TOTAL-FAILED REVOKED', 'revoked'],
  [{ ...revoked({ isAuthority: true }), provenAt: null }, 'INDETERMINATE REVOKED_CA_NO_POE', 'authorityRevoked'],
  [{ ...revoked(), provenAt: null }, 'INDETERMINATE REVOKED_NO_POE', 'perhapsRevoked'],
  [{ outOfTime: 'P' }, 'INDETERMINATE OUT_OF_BOUNDS_NO_POE', 'outOfTime', 'P'],
  [{ outOfTime: 'P', provenAt: null }, 'INDETERMINATE OUT_OF_BOUNDS_NO_POE', 'perhapsOutOfTime', 'P'],
  [{ revocation: { kind: 'not-known', certificate: CERTIFICATE } }, 'INDETERMINATE TRY_LATER', 'revocationUnknown'],
  [{ weaknesses: ['P', 'another'] }, 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE', 'weak', 'P'],
  [{ hasPages: false }, 'INDETERMINATE SIG_CONSTRAINTS_FAILURE', 'noPages'],
];

const saidOf = ({ indication, subIndication, code, parameters }: Judgement) => ({
  indication: [indication, subIndication].filter(Boolean).join(' '),
  code: code.replace('verdict.', ''),
  problem: parameters.problem,
});

describe('the verdict of a signature', () => {
  it('a signature passes if there are no findings about it or about later changes', () => {
    expect(saidOf(judge(PASSED))).toEqual({ indication: 'TOTAL-PASSED', code: 'passed', problem: undefined });
    expect(saidOf(judge({ ...PASSED, changes: [change('granted', 'P')] }))).toMatchObject({
      indication: 'TOTAL-PASSED',
      code: 'passedWithMore',
    });
    expect(judge({ ...PASSED, revocation: { kind: 'not-offered' } }).indication).toBe('TOTAL-PASSED');
  });

  it.each(RULES)(
    'the verdict of a signature with the finding %j is %s, explained as: %s',
    (given, indication, code, problem) => {
      const judged = judge({ ...PASSED, ...given });
      expect(saidOf(judged)).toEqual({ indication, code, problem });
      if (problem) expect(judged.sentence).toContain(problem);
    },
  );

  it('the verdict of a signature follows its most severe finding', () => {
    for (const [index, [worse, indication]] of RULES.entries()) {
      for (const [less, , code] of RULES.slice(index + 1)) {
        // A signature cannot have two values for the same fact.
        if (Object.keys(worse).some((name) => name in less)) continue;
        // Proof of existence changes the results of earlier rules.
        if ('provenAt' in less) continue;
        expect(saidOf(judge({ ...PASSED, ...less, ...worse })).indication, code).toBe(indication);
      }
    }
  });

  it('only a PAdES signature must have its certificate among the signed attributes', () => {
    const given = { ...PASSED, ...valued({ signingCertificate: 'absent' }), subFilter: 'adbe.pkcs7.detached' };
    expect(judge(given).indication).toBe('TOTAL-PASSED');
  });

  it('the verdict of a signature reports the most severe later change: altered, then covered, then added', () => {
    const [granted, altered] = [change('granted', 'G'), change('not-granted', 'A')];
    const covered = change('not-granted', 'C', 'annotation');
    const added = change('not-granted', 'D', 'attachment');
    const codeOf = (...changes: Change[]) => saidOf(judge({ ...PASSED, changes })).code;
    expect(codeOf(granted, added)).toBe('added');
    expect(codeOf(granted, added, covered)).toBe('covered');
    expect(codeOf(granted, covered)).toBe('covered');
    expect(codeOf(added, covered, altered)).toBe('altered');
  });

  it('the verdict of a signature reports missing pages before an unknown signer', () => {
    const found = judge({ ...PASSED, hasPages: false, trust: { kind: 'no-chain' } });
    expect(saidOf(found)).toMatchObject({ indication: 'INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND', code: 'noPages' });
  });

  it('the verdict of a signature considers revocations up to the proven signing time', () => {
    expect(judge({ ...PASSED, ...revoked({ at: TIME }) }).subIndication).toBe('REVOKED');
    expect(judge({ ...PASSED, ...revoked({ at: later }) }).indication).toBe('TOTAL-PASSED');
    expect(judge({ ...PASSED, ...revoked({ at: later }), provenAt: null }).subIndication).toBe('REVOKED_NO_POE');
  });
});

describe('the verdict of a file', () => {
  const signature = (given: Partial<SignatureFacts> = {}) => {
    const facts = { ...PASSED, ...given };
    return { facts, judgement: judge(facts) };
  };
  const stamp = () => signature({ kind: 'document-timestamp', subFilter: 'ETSI.RFC3161' });

  it('the verdict of a file is the most severe verdict of its signatures', () => {
    const [fine, doubtful, failed] = [
      signature(),
      signature({ outOfTime: 'P' }),
      signature({ changes: [change('refused', 'P')] }),
    ];
    expect(judgeAll([fine, doubtful, failed])).toEqual(failed.judgement);
    expect(judgeAll([fine, doubtful])).toEqual(doubtful.judgement);
    const stamped = stamp();
    expect(judgeAll([stamped, fine])).toEqual(stamped.judgement);
  });

  it('the verdict of a file is unsigned if it has no signatures, or only a timestamp', () => {
    expect(judgeAll([])).toMatchObject({ indication: 'NOT-SIGNED', code: 'verdict.notSigned' });
    expect(judgeAll([stamp()])).toMatchObject({ indication: 'NOT-SIGNED', code: 'verdict.onlyTimestamped' });
    const failed = signature({ kind: 'document-timestamp', changes: [change('refused', 'P')] });
    expect(judgeAll([failed])).toEqual(failed.judgement);
  });
});
