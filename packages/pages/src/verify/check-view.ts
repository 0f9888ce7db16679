/** A finding that `FindingText` displays. The page translates its code, and the English sentence is the fallback. */
export interface FindingView {
  code: string;
  parameters: Readonly<Record<string, string | number>>;
  sentence: string;
}

/** A judgement as returned by `POST /api/verify`. It calls the English sentence `reason`. */
interface JudgementView extends Omit<FindingView, 'sentence'> {
  reason: string;
  subIndication: string | null;
}

/** The response of `POST /api/verify`, without properties that the page does not use. */
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
  /** Base64 PNG of a form field whose appearance differs from its value. */
  drawnAs?: string | undefined;
}

export interface CheckProblem {
  /** Problem code of the service, or `OFFLINE`. */
  code: string;
  retryAfterSeconds: number | null;
}

/** URLs for verifying a file, with and without the script, and for verifying a hash. Also contains the size limit. */
export interface CheckDoors {
  api: string;
  sealed: string;
  page: string;
  maxBytes: number;
}
