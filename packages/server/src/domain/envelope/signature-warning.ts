/**
 * Warns the sender about an existing signature in an uploaded PDF. The sealed document keeps the signature, so anyone who
 * verifies it gets the same result.
 */
export interface SignatureWarning {
  /**
   * `SIGNATURE_BROKEN`: it does not match the file. `SIGNATURE_DOUBTFUL`: it cannot be verified, or something was changed or
   * revoked after signing. `EMPTY_SIGNATURE_REMOVED`: a prepared signature that no one had signed was removed.
   */
  code: 'SIGNATURE_BROKEN' | 'SIGNATURE_DOUBTFUL' | 'EMPTY_SIGNATURE_REMOVED';
  /** Name of the signature field. Empty if it has none. */
  name: string;
  /** The verdict, as an English sentence. */
  message: string;
}

interface JudgedSignature {
  fieldName: string;
  judgement: { indication: string; subIndication?: string | undefined; sentence: string };
}

/**
 * Results that are not the signature's fault: its signer is unknown to this service, or its certificate has expired or cannot
 * be checked.
 */
const USUAL = new Set(['NO_CERTIFICATE_CHAIN_FOUND', 'OUT_OF_BOUNDS_NO_POE', 'TRY_LATER']);

/** @param emptySignatures number of empty ones that were removed */
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
