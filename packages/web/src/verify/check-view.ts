/** What verifying a file came to, as `POST /api/verify` answers it; what the page does not show is left out. */
export interface CheckedFileView {
  verdict: Verdict | 'NOT-SIGNED';
  subIndication: string | null;
  reason: string;
  sha256: string;
  isOnRecord: boolean;
  original: { sha256: string; byteLength: number } | null;
  evidence: { auditChain: 'INTACT' | 'BROKEN' | 'UNREADABLE'; entries: number; isOfThisFile: boolean } | null;
  signatures: CheckedSignatureView[];
}

export type Verdict = 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';

export interface CheckedSignatureView {
  fieldName: string;
  kind: 'signature' | 'document-timestamp';
  verdict: Verdict;
  subIndication: string | null;
  reason: string;
  level: string | null;
  signer: { name: string; issuer: string } | null;
  isOurs: boolean;
  /** ISO 8601. */
  claimedAt: string | null;
  provenAt: string | null;
  statedReason: string | null;
  changes: { permission: 'granted' | 'not-granted' | 'refused'; sentence: string }[];
  weaknesses: string[];
}

/** Where the page sends a file, with its script and without. */
export interface CheckLinks {
  api: string;
  page: string;
}
