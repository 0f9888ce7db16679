import { type Coverage, coverage } from '../acroform/byte-range.ts';
import { ownCertificationLevel, type SignatureField } from '../acroform/signature-fields.ts';
import type { Trust } from '../certificates/chain.ts';
import { UnknownAlgorithmError } from '../cms/signed-data.ts';
import { unlessDamaged } from '../errors/errors.ts';
import { readDate } from '../objects/date.ts';
import { Name, PdfString } from '../objects/objects.ts';
import { decodeText } from '../objects/text-string.ts';
import { walkPages } from '../page/page-tree.ts';
import type { PdfDocument } from '../reader/document.ts';
import { changesSince } from './changes/changes.ts';
import { type Change, granted } from './comparison/change.ts';
import { finding } from './findings/finding.ts';
import { permissionsAfter } from './permissions.ts';
import { type SecurityStore, type StoreBudget, securityStore } from './revocation-data.ts';
import type { RevocationStatus } from './revocation-status.ts';
import { checkValue, type ValueFacts } from './signature-value.ts';
import { signedRevision } from './signed-revision.ts';
import { readInTwoWays } from './two-readings.ts';

export interface SignatureFacts {
  fieldName: string;
  kind: 'signature' | 'document-timestamp';
  subFilter: string;
  /** Signing time according to the signature dictionary. It is not proven. */
  claimedAt: Date | null;
  reason: string | null;
  location: string | null;
  coverage: Coverage;
  hasPages: boolean;
  /** Number of bytes after the part of the file that the signature covers. */
  bytesAfter: number;
  /** DocMDP level, if the signature certifies the document. */
  certification: number | null;
  /** Reason why viewers may disagree on what was signed, as a clause. */
  ambiguity: string | null;
  /** The document security store (DSS) in the signed revision. Null if there was none. */
  store: SecurityStore | null;
  changes: Change[];
  /**
   * Facts about the signature value, or why it was not checked. `algorithm` is the object identifier of an unknown
   * digest.
   */
  cms:
    | { kind: 'checked'; facts: ValueFacts }
    | { kind: 'unknown-algorithm'; algorithm: string }
    | { kind: 'unreadable'; problem: string };
  /** Weaknesses of the signature's algorithms, as clauses. */
  weaknesses: string[];
  /** Time at which the signature existed, as proven by a trusted timestamp. Null without such a timestamp. */
  provenAt: Date | null;
  trust: Trust;
  /** Problem with the validity period of the signature's certificates, as a clause. */
  outOfTime: string | null;
  revocation: RevocationStatus;
  /** PAdES baseline level (EN 319 142-1). Null for other kinds of signatures. */
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | null;
}

/** Facts that do not depend on the trusted roots. */
export type OwnFacts = Omit<SignatureFacts, 'weaknesses' | 'provenAt' | 'trust' | 'outOfTime' | 'revocation' | 'level'>;

/** @param judged number of leading bytes that were already read strictly */
export const ownFacts = (
  document: PdfDocument,
  field: SignatureField,
  budget: StoreBudget,
  judged: number,
): OwnFacts => {
  const { signature } = field;
  const text = (key: string): string | null => {
    const value = document.resolve(signature.get(key));
    return value instanceof PdfString ? decodeText(value) : null;
  };
  const named = document.resolve(signature.get('SubFilter'));
  const subFilter = named instanceof Name ? named.value : '';
  const { covered, ambiguity, changes, store } = coverageAndChanges(document, field, budget, judged);
  const cms = check(document, field, covered, subFilter);
  const isFollowed = cms.kind === 'checked' && cms.facts.isFollowed;
  return {
    fieldName: field.name,
    kind: subFilter === 'ETSI.RFC3161' ? 'document-timestamp' : 'signature',
    subFilter,
    claimedAt: readDate(text('M') ?? ''),
    reason: text('Reason'),
    location: text('Location'),
    coverage: covered,
    hasPages: hasPages(document),
    bytesAfter: covered.kind === 'malformed' ? 0 : document.bytes.length - covered.end,
    certification: ownCertificationLevel(document, signature) ?? null,
    ambiguity,
    store,
    changes: isFollowed ? [...changes, granted(finding('bytes.behindValue'))] : changes,
    cms,
  };
};

const hasPages = (document: PdfDocument): boolean => {
  const found = unlessDamaged(() => walkPages(document)[Symbol.iterator]().next());
  // Assume that there are pages if the page tree is unreadable.
  return !found?.done;
};

/** Whether only additions were made. Ignores the Perms entry, which displays nothing and is added with a certification. */
const onlyAdds = (earlier: PdfDocument, later: PdfDocument): boolean =>
  changesSince(earlier, later, { level: undefined, locks: () => false }).every(
    ({ permission, code, parameters }) =>
      permission === 'granted' || (code === 'document.entry' && parameters.entry === 'Perms'),
  );

/** Returns a clause that explains why viewers may disagree on what a document shows. See `readInTwoWays`. */
export const ambiguityOf = (document: PdfDocument, judged = 0): string | undefined =>
  readInTwoWays(document, onlyAdds, judged);

type Covered = Pick<SignatureFacts, 'ambiguity' | 'changes' | 'store'> & { covered: Coverage };

const coverageAndChanges = (
  document: PdfDocument,
  field: SignatureField,
  budget: StoreBudget,
  judged: number,
): Covered => {
  const covered = coverage(document, field.signature);
  if (covered.kind === 'malformed') return uncovered(covered);
  const revision = signedRevision(document, field, covered);
  if ('problem' in revision) return uncovered({ kind: 'malformed', problem: revision.problem });
  const { document: before } = revision;
  const ambiguity = ambiguityOf(before, judged) ?? null;
  const store = unlessDamaged(() => securityStore(before, budget)) ?? null;
  if (covered.kind === 'whole-file') return { covered, ambiguity, changes: [], store };
  const changes = changesSince(before, document, permissionsAfter(before, field));
  return { covered, ambiguity, changes, store };
};

const uncovered = (covered: Coverage): Covered => ({ covered, ambiguity: null, changes: [], store: null });

const check = (
  document: PdfDocument,
  { signature }: SignatureField,
  covered: Coverage,
  subFilter: string,
): SignatureFacts['cms'] => {
  if (covered.kind === 'malformed') return { kind: 'unreadable', problem: covered.problem };
  const contents = signature.get('Contents');
  if (!(contents instanceof PdfString)) return { kind: 'unreadable', problem: 'it has no signature value' };
  const [gapStart, gapEnd] = covered.gap;
  const parts = [document.bytes.subarray(0, gapStart), document.bytes.subarray(gapEnd, covered.end)];
  try {
    return { kind: 'checked', facts: checkValue(subFilter, contents.bytes, parts, document, signature) };
  } catch (error) {
    if (error instanceof UnknownAlgorithmError) return { kind: 'unknown-algorithm', algorithm: error.message };
    // A malicious signature value can cause any error, so treat every error as an unreadable value.
    return { kind: 'unreadable', problem: error instanceof Error ? error.message : String(error) };
  }
};
