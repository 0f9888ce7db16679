/**
 * What a sender must know of the signatures that a PDF brought along. The sealed document keeps them, so that whoever verifies it
 * is told the same.
 */
export interface SignatureWarning {
  /**
   * `SIGNATURE_BROKEN`: it does not fit the file. `SIGNATURE_DOUBTFUL`: it cannot be checked, or something was changed or revoked
   * after it. `EMPTY_SIGNATURE_REMOVED`: a program had prepared it and nobody had signed, so it was taken out.
   */
  code: 'SIGNATURE_BROKEN' | 'SIGNATURE_DOUBTFUL' | 'EMPTY_SIGNATURE_REMOVED';
  /** The name of its field; empty where it has none. */
  name: string;
  /** What verification says, as an English sentence. */
  message: string;
}

/** What verification said of one signature. */
interface JudgedSignature {
  fieldName: string;
  judgement: { indication: string; subIndication?: string | undefined; sentence: string };
}

/** What is no fault of the signature: its signer is unknown to us, or its certificate has run out or cannot be looked up. */
const USUAL = new Set(['NO_CERTIFICATE_CHAIN_FOUND', 'OUT_OF_BOUNDS_NO_POE', 'TRY_LATER']);

/** @param emptySignatures how many empty ones were taken out */
export function signatureWarnings(signed: readonly JudgedSignature[], emptySignatures: number): SignatureWarning[] {
  const warnings = signed.flatMap(({ fieldName: name, judgement }): SignatureWarning[] => {
    const { indication, subIndication = '', sentence: message } = judgement;
    if (indication === 'TOTAL-PASSED' || (indication === 'INDETERMINATE' && USUAL.has(subIndication))) return [];
    return [{ code: indication === 'TOTAL-FAILED' ? 'SIGNATURE_BROKEN' : 'SIGNATURE_DOUBTFUL', name, message }];
  });
  if (emptySignatures === 0) return warnings;
  const message = 'The PDF had an empty signature, which was removed.';
  return [...warnings, { code: 'EMPTY_SIGNATURE_REMOVED', name: '', message }];
}
