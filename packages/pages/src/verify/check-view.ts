/** A finding for display. The page translates the code, and falls back to the English sentence. */
export interface FindingView {
  code: string;
  parameters: Readonly<Record<string, string | number>>;
  sentence: string;
}

/** A result as returned by `POST /api/verify`, where the English sentence is called `reason`. */
interface JudgementView extends Omit<FindingView, 'sentence'> {
  reason: string;
  subIndication: string | null;
}

/** Response of `POST /api/verify`, limited to the properties that the page uses. */
export interface CheckedFileView extends JudgementView {
  verdict: Verdict | 'NOT-SIGNED';
  sha256: string;
  isOnRecord: boolean;
  isOriginalOnRecord: boolean;
  original: { sha256: string; byteLength: number } | null;
  evidence: {
    auditChain: 'INTACT' | 'BROKEN' | 'CONTRADICTED' | 'UNREADABLE';
    entries: number;
    isOfThisFile: boolean;
    isReplaced: boolean;
  } | null;
  signatures: CheckedSignatureView[];
}

export type Verdict = 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';

export interface CheckedSignatureView extends JudgementView {
  fieldName: string;
  kind: 'signature' | 'document-timestamp';
  verdict: Verdict;
  level: string | null;
  signer: { name: string; issuer: string } | null;
  isOurs: boolean;
  /** ISO 8601. */
  claimedAt: string | null;
  provenAt: string | null;
  statedReason: string | null;
  changes: ChangeView[];
  weaknesses: string[];
}

export interface ChangeView extends FindingView {
  permission: 'granted' | 'not-granted' | 'refused';
  /** PNG in Base64: the appearance of a form field whose appearance differs from its value. */
  drawnAs?: string | undefined;
}

export interface CheckProblem {
  /** The server's problem code, or `OFFLINE`. */
  code: string;
  retryAfterSeconds: number | null;
}

/** URLs for verifying a file (with and without a script) and a hash, and the maximum file size. */
export interface CheckDoors {
  api: string;
  sealed: string;
  page: string;
  maxBytes: number;
}
