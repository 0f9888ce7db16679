/** Finding for `FindingText`: its code, which the page translates, and an English sentence. */
export interface FindingView {
  code: string;
  parameters: Readonly<Record<string, string | number>>;
  sentence: string;
}

/** Judgement of `POST /api/verify`, whose sentence is called its reason. */
interface JudgementView extends Omit<FindingView, 'sentence'> {
  reason: string;
  subIndication: string | null;
}

/** The response of `POST /api/verify`, without properties that the page does not display. */
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
  /** PNG in base64 of a form field whose appearance differs from its value. */
  drawnAs?: string | undefined;
}

/** Reason why a file was not verified. */
export interface CheckProblem {
  /** Problem code of the service, or `OFFLINE`. */
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
