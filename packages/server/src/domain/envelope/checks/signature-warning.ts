import type { SignatureWarningCode } from '@countersign/contracts/vocabulary';

/**
 * A warning for the sender about an existing signature in an uploaded PDF. The sealed document keeps the signature, so
 * anyone who verifies it gets the same result.
 */
export interface SignatureWarning {
  code: SignatureWarningCode;
  /** Name of the signature field. Empty if it has none. */
  name: string;
  /** Result of the verification, as a sentence in English. */
  message: string;
}

interface JudgedSignature {
  fieldName: string;
  judgement: { indication: string; subIndication?: string | undefined; sentence: string };
}

/**
 * Results that do not justify a warning: the signer is unknown to this service, or the certificate has expired or
 * cannot be checked.
 */
const USUAL = new Set(['NO_CERTIFICATE_CHAIN_FOUND', 'OUT_OF_BOUNDS_NO_POE', 'TRY_LATER']);

/** @param emptySignatures number of empty signature fields that were removed */
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
