import type { SealingErrorCode } from '@countersign/contracts/vocabulary';

export { SEALING_ERROR_CODES, type SealingErrorCode } from '@countersign/contracts/vocabulary';

interface SealingError {
  meaning: string;
  remedy: string;
}

/**
 * Every `code` in the `sealing` property of a document. The errors page of the documentation is generated from this
 * table and `PROBLEMS`. Sealing is always retried. Codes are never renamed.
 */
export const SEALING_ERRORS = {
  STORAGE_FAILED: {
    meaning: 'The service could not read or store the file.',
    remedy: 'The operator should check storage and the database. The log contains the reason.',
  },
  SERVICE_FAILED: {
    meaning: 'A restart, or an error in the service, interrupted sealing.',
    remedy: 'Wait. If the problem persists, the operator can find the reason in the log.',
  },
  SEALING_TOO_SLOW: {
    meaning: 'Sealing the PDF took longer than allowed.',
    remedy: 'The operator can raise PDF_CPU_SECONDS.',
  },
  SEALING_TOO_BIG: {
    meaning: 'Sealing the PDF needed more memory than allowed.',
    remedy: 'The operator can raise PDF_MEMORY_MB.',
  },
  FILE_MISSING: {
    meaning: 'The document has no PDF.',
    remedy: 'The operator should check the database: every document that was sent has a PDF.',
  },
  FILE_CHANGED: {
    meaning: 'The stored PDF is missing, or is not the PDF that was signed.',
    remedy: 'The operator should restore the PDF from a storage backup.',
  },
  AUDIT_CHAIN_BROKEN: {
    meaning: 'The audit log in the database has been altered since it was written.',
    remedy:
      'The operator should find the entry with `countersign audit verify` and restore the audit log from a database backup.',
  },
  AUDIT_CHAIN_CONTRADICTED: {
    meaning: "The database contradicts the document's audit log. The message says where.",
    remedy:
      "The operator should find out who changed the database and restore the document's rows from a backup. Sealing then continues automatically.",
  },
  PDF_NOT_SEALABLE: {
    meaning: 'The PDF cannot be sealed. The message gives the reason.',
    remedy: 'Report the problem to the developers. Such a PDF should have been rejected at upload.',
  },
  SEAL_NOT_VERIFIED: {
    meaning: 'The sealed file failed the verification after sealing and was discarded. The message gives the reason.',
    remedy: 'Report the problem to the developers. Such a PDF should have been rejected at upload.',
  },
  CERTIFICATE_EXPIRED: {
    meaning: 'The seal certificate has expired.',
    remedy: 'The operator should install a renewed certificate and restart the service.',
  },
  CERTIFICATE_REVOKED: {
    meaning: "A certificate in the seal's chain was revoked.",
    remedy: 'The operator should install a different certificate and restart the service.',
  },
  TIMESTAMP_MISSING: {
    meaning: 'No timestamp authority returned a valid timestamp.',
    remedy: 'Wait. If the problem persists, the operator should check TSA_URL and the clock.',
  },
  REVOCATION_UNKNOWN: {
    meaning: "No server confirmed whether the seal's certificates are revoked.",
    remedy:
      'Wait. If the problem persists, the operator should check the OCSP and CRL addresses in the certificates, and the network.',
  },
  TOKEN_PIN_REFUSED: {
    meaning: 'The signing token rejected its PIN.',
    remedy: 'The operator should set the correct PIN (SEAL_PKCS11_PIN) and restart the service.',
  },
  TOKEN_NOT_FOUND: {
    meaning: 'The signing token cannot be found.',
    remedy: 'The operator should connect the token.',
  },
  TOKEN_KEY_MISSING: {
    meaning: 'The signing token no longer contains the key.',
    remedy: 'The operator should restore the key, or set SEAL_PKCS11_KEY, and restart the service.',
  },
  TOKEN_KEY_MISMATCH: {
    meaning: 'The key in the signing token does not match the seal certificate.',
    remedy: 'The operator should set a key and a certificate that match, and restart the service.',
  },
  TOKEN_MODULE_FAILED: {
    meaning: "The signing token's module cannot be loaded.",
    remedy: 'The operator should check SEAL_PKCS11_MODULE.',
  },
  TOKEN_TOOL_MISSING: {
    meaning: 'The program for signing tokens, pkcs11-tool (OpenSC), cannot be run.',
    remedy: 'The operator should install pkcs11-tool.',
  },
  TOKEN_TIMEOUT: {
    meaning: 'The signing token did not respond in time.',
    remedy: 'Wait. If the problem persists, the operator should check the token and its connection.',
  },
  TOKEN_FAILED: {
    meaning: 'The signing token did not return a signature.',
    remedy: "The operator can find the token's output in the log.",
  },
  REMOTE_SIGNING_UNAVAILABLE: {
    meaning: 'The remote signing service does not respond or reports an error.',
    remedy: 'Wait. If the problem persists, the operator should check SEAL_CSC_URL and the service behind it.',
  },
  REMOTE_SIGNING_REFUSED: {
    meaning: 'The remote signing service rejected the account or its PIN.',
    remedy: 'The operator should set the correct account and PIN (SEAL_CSC_...) and restart the service.',
  },
  REMOTE_KEY_UNUSABLE: {
    meaning: 'The credential at the remote signing service is missing, is disabled or cannot create this signature.',
    remedy: 'The operator should check SEAL_CSC_CREDENTIAL and SEAL_CERTIFICATE_FILE. The log contains the reason.',
  },
  REMOTE_SIGNATURE_WRONG: {
    meaning: 'The response of the remote signing service is not a signature that matches the seal certificate.',
    remedy: 'The operator can find the reason in the log.',
  },
} as const satisfies Record<SealingErrorCode, SealingError>;
