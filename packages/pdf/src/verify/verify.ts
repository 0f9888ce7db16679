import { X509Certificate } from 'node:crypto';
import { type Dict, Name, PdfString } from '../objects.ts';
import { PdfDocument } from '../reader/document.ts';
import { decodeText } from '../reader/text-string.ts';
import { type Coverage, coverage } from './byte-range.ts';
import { type Trust, trust } from './chain.ts';
import { type CmsFacts, checkCms } from './cms-signature.ts';
import { type Judgement, judge } from './judgement.ts';
import { signatureFields } from './signature-fields.ts';

/** What was found about one signature: facts only. */
export interface SignatureFacts {
  fieldName: string;
  subFilter: string;
  /** When the signature dictionary says it was made. Nobody vouches for it. */
  claimedAt: Date | null;
  reason: string | null;
  location: string | null;
  coverage: Coverage;
  /** Bytes of the file behind what the signature covers. */
  bytesAfter: number;
  /** The signature value, or why it could not be checked. */
  cms: { kind: 'checked'; facts: CmsFacts } | { kind: 'unreadable'; problem: string };
  trust: Trust;
}

export interface Verification {
  /** In the order of the form's fields. */
  signatures: { facts: SignatureFacts; judgement: Judgement }[];
}

/**
 * Checks every signature of a PDF. `roots` are the certificates (DER) to trust; `at` is when certificates must be
 * valid, the signature's claimed time unless given. Not looked at: revocation, timestamps, and what revisions after
 * the signature changed. Throws `PdfError` when the file cannot be opened.
 */
export const verifyPdf = (bytes: Uint8Array, options: { roots?: Uint8Array[]; at?: Date } = {}): Verification => {
  const document = PdfDocument.open(bytes);
  const roots = (options.roots ?? []).map((der) => new X509Certificate(der));
  const signatures = signatureFields(document).map(({ name, signature }) => {
    const facts = signatureFacts(document, name, signature, roots, options.at);
    return { facts, judgement: judge(facts) };
  });
  return { signatures };
};

const signatureFacts = (
  document: PdfDocument,
  fieldName: string,
  signature: Dict,
  roots: X509Certificate[],
  at: Date | undefined,
): SignatureFacts => {
  const text = (key: string): string | null => {
    const value = document.resolve(signature.get(key));
    return value instanceof PdfString ? decodeText(value) : null;
  };
  const subFilter = document.resolve(signature.get('SubFilter'));
  const covered = coverage(document, signature);
  const claimedAt = parseDate(text('M'));
  const cms = check(document, signature, covered, subFilter instanceof Name ? subFilter.value : '');
  return {
    fieldName,
    subFilter: subFilter instanceof Name ? subFilter.value : '',
    claimedAt,
    reason: text('Reason'),
    location: text('Location'),
    coverage: covered,
    bytesAfter: covered.kind === 'malformed' ? 0 : document.bytes.length - covered.end,
    cms,
    trust:
      cms.kind === 'checked'
        ? trust(cms.facts.signer, cms.facts.certificates, roots, at ?? claimedAt ?? new Date())
        : { kind: 'not-checked' },
  };
};

const DETACHED = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached']);

const check = (document: PdfDocument, signature: Dict, covered: Coverage, subFilter: string): SignatureFacts['cms'] => {
  if (covered.kind === 'malformed') return { kind: 'unreadable', problem: covered.problem };
  if (!DETACHED.has(subFilter))
    return { kind: 'unreadable', problem: `its kind, "${subFilter}", cannot be checked yet` };
  const contents = document.resolve(signature.get('Contents'));
  if (!(contents instanceof PdfString)) return { kind: 'unreadable', problem: 'it has no signature value' };
  const [gapStart, gapEnd] = covered.gap;
  const parts = [document.bytes.subarray(0, gapStart), document.bytes.subarray(gapEnd, covered.end)];
  try {
    return { kind: 'checked', facts: checkCms(contents.bytes, parts) };
  } catch (error) {
    // Whatever a hostile signature value trips over, it is then a signature that cannot be checked.
    return { kind: 'unreadable', problem: error instanceof Error ? error.message : String(error) };
  }
};

/** `D:YYYYMMDDHHmmSSOHH'mm'` (ISO 32000-2, 7.9.4), everything after the year being optional. */
const parseDate = (text: string | null): Date | null => {
  const match = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(text ?? '');
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, offHour, offMinute] = match;
  const zone = sign ? `${sign}${offHour}:${offMinute ?? '00'}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
};
