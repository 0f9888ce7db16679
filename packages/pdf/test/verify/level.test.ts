import { describe, expect, it } from 'vitest';
import { baselineLevel } from '../../src/verify/level.ts';
import type { SecurityStore } from '../../src/verify/revocation-data.ts';
import type { RevocationStatus } from '../../src/verify/revocation-status.ts';
import type { OwnFacts } from '../../src/verify/signature-facts.ts';
import type { ValueFacts } from '../../src/verify/signature-value.ts';

const STORE: SecurityStore = { certificates: [new Uint8Array(1)], ocsps: [], crls: [] };
const NO_CERTIFICATES: SecurityStore = { ...STORE, certificates: [] };
const GOOD: RevocationStatus = { kind: 'good' };
const NOT_OFFERED: RevocationStatus = { kind: 'not-offered' };
const NOT_KNOWN = { kind: 'not-known' } as RevocationStatus;

const checked = (facts: object): OwnFacts['cms'] => ({ kind: 'checked', facts: facts as ValueFacts });
const signature = (value: object = {}, facts: Partial<OwnFacts> = {}) =>
  ({
    subFilter: 'ETSI.CAdES.detached',
    cms: checked({ signingCertificate: 'matches', timestamps: [], ...value }),
    ...facts,
  }) as OwnFacts;
const STAMPED = { timestamps: [{}] };
const later = (store: SecurityStore | null) => ({ store }) as OwnFacts;

type Row = [what: string, given: Parameters<typeof baselineLevel>, level: ReturnType<typeof baselineLevel>];
const ROWS: Row[] = [
  ['bound to its certificate', [signature(), GOOD, STORE, []], 'B-B'],
  ['with a timestamp of its own', [signature(STAMPED), GOOD, NO_CERTIFICATES, []], 'B-T'],
  ['with a document timestamp', [signature(), GOOD, NO_CERTIFICATES, [later(null)]], 'B-T'],
  ['with certificates, but without revocation data', [signature(STAMPED), NOT_KNOWN, STORE, []], 'B-T'],
  ['with certificates and revocation data', [signature(STAMPED), GOOD, STORE, []], 'B-LT'],
  ['with certificates that offer no revocation service', [signature(STAMPED), NOT_OFFERED, STORE, []], 'B-LT'],
  [
    'with all of these, timestamped before revocation data was added',
    [signature(STAMPED), GOOD, STORE, [later(null)]],
    'B-LT',
  ],
  [
    'with all of these, timestamped again afterwards',
    [signature(STAMPED), GOOD, STORE, [later(null), later(STORE)]],
    'B-LTA',
  ],
  ['timestamped only by a document timestamp', [signature(), GOOD, STORE, [later(STORE)]], 'B-LTA'],
  ['without revocation data, timestamped again', [signature(STAMPED), NOT_KNOWN, STORE, [later(STORE)]], 'B-T'],
  [
    'of a different type',
    [signature(STAMPED, { subFilter: 'adbe.pkcs7.detached' }), GOOD, STORE, [later(STORE)]],
    null,
  ],
  [
    'that is unreadable',
    [signature({}, { cms: { kind: 'unreadable', problem: 'P' } }), GOOD, STORE, [later(STORE)]],
    null,
  ],
  ['not bound to a certificate', [signature({ signingCertificate: 'absent' }), GOOD, STORE, []], null],
  ['bound to a different certificate', [signature({ signingCertificate: 'differs' }), GOOD, STORE, []], null],
];

describe('the baseline level', () => {
  it.each(ROWS)('the baseline level is determined for a signature %s', (_, given, level) => {
    expect(baselineLevel(...given)).toBe(level);
  });
});
