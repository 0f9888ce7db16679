/** A finding for `FindingText`: its code, which the page translates, and an English sentence. */
export interface FindingView {
  code: string;
  parameters: Readonly<Record<string, string | number>>;
  sentence: string;
}

/** A judgement of `POST /api/verify`, whose sentence is called its reason. */
interface JudgementView extends Omit<FindingView, 'sentence'> {
  reason: string;
  subIndication: string | null;
}

/** The answer of `POST /api/verify`, without what the page does not show. */
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
  /** Weaknesses in English. */
  weaknesses: string[];
}

export interface ChangeView extends FindingView {
  permission: 'granted' | 'not-granted' | 'refused';
  /** A form field that shows something else than its value: a PNG in base64. */
  drawnAs?: string | undefined;
}

/** Why a file was not checked. */
export interface CheckProblem {
  /** A problem code of the service, or `OFFLINE`. */
  code: string;
  retryAfterSeconds: number | null;
}

/** URLs to which the page sends a file, with and without its script, and the size limit. Also the URL for verifying a hash. */
export interface CheckDoors {
  api: string;
  sealed: string;
  page: string;
  maxBytes: number;
}
