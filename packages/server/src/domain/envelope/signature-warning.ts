/**
 * Tells a sender about a problem of a signature that a PDF had at upload. The sealed document keeps the signature, so anyone who
 * verifies it gets the same result.
 */
export interface SignatureWarning {
  /**
   * `SIGNATURE_BROKEN`: it does not match the file. `SIGNATURE_DOUBTFUL`: it cannot be verified, or something was changed or
   * revoked after it. `EMPTY_SIGNATURE_REMOVED`: a program had prepared it and no one had signed, so it was removed.
   */
  code: 'SIGNATURE_BROKEN' | 'SIGNATURE_DOUBTFUL' | 'EMPTY_SIGNATURE_REMOVED';
  /** The name of its field; empty if it has none. */
  name: string;
  /** The verdict, as an English sentence. */
  message: string;
}

/** Holds what verification said about one signature. */
interface JudgedSignature {
  fieldName: string;
  judgement: { indication: string; subIndication?: string | undefined; sentence: string };
}

/**
 * Results that are not a fault of the signature: its signer is unknown here, or its certificate has expired or cannot be looked
 * up.
 */
const USUAL = new Set(['NO_CERTIFICATE_CHAIN_FOUND', 'OUT_OF_BOUNDS_NO_POE', 'TRY_LATER']);

/** @param emptySignatures how many empty ones were removed */
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
