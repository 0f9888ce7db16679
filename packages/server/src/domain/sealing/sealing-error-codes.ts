/** What the code of a failed seal means: what keeps the document from being sealed, and what to do. */
interface SealingError {
  meaning: string;
  remedy: string;
}

/**
 * Every `code` that the `sealing` of a document can have. The errors page of the documentation is generated from this
 * table, as from `PROBLEMS`. Sealing is always tried again. Codes are never renamed.
 */
export const SEALING_ERRORS = {
  STORAGE_FAILED: {
    meaning: 'The service could not read or store the file.',
    remedy: 'The operator checks storage and database; the log has the reason.',
  },
  SERVICE_FAILED: {
    meaning: 'An error of the service, or a restart, interrupted sealing.',
    remedy: 'Wait. If it continues, the operator finds the reason in the log.',
  },
  SEALING_TOO_SLOW: {
    meaning: 'Sealing the PDF took longer than is allowed.',
    remedy: 'The operator can raise PDF_CPU_SECONDS.',
  },
  SEALING_TOO_BIG: {
    meaning: 'Sealing the PDF needed more memory than is allowed.',
    remedy: 'The operator can raise PDF_MEMORY_MB.',
  },
  FILE_MISSING: {
    meaning: 'The document has no PDF.',
    remedy: 'The operator checks the database: every document that was sent has one.',
  },
  FILE_CHANGED: {
    meaning: 'The stored PDF is missing, or is not the one that was signed.',
    remedy: 'The operator puts back the PDF as it was, from a backup of the storage.',
  },
  AUDIT_CHAIN_BROKEN: {
    meaning: 'The audit log in the database is not as it was written.',
    remedy:
      'The operator finds the entry with `countersign audit verify`, and puts the audit log back from a backup of the database.',
  },
  AUDIT_CHAIN_CONTRADICTED: {
    meaning: 'The database contradicts the audit log of the document; the message says where.',
    remedy:
      'The operator finds out who changed the database, and puts the rows of the document back from a backup. Sealing then continues automatically.',
  },
  PDF_NOT_SEALABLE: {
    meaning: 'The PDF cannot be sealed; the message says why.',
    remedy: 'Report it to the developers: such a PDF should be refused at upload.',
  },
  SEAL_NOT_VERIFIED: {
    meaning:
      'The sealed file did not pass the verification that follows sealing, so it was not kept; the message says why.',
    remedy: 'Report it to the developers: such a PDF should be refused at upload.',
  },
  CERTIFICATE_EXPIRED: {
    meaning: 'The seal certificate has expired.',
    remedy: 'The operator sets a renewed one and restarts the service.',
  },
  CERTIFICATE_REVOKED: {
    meaning: 'A certificate that the seal rests on was revoked.',
    remedy: 'The operator sets another one and restarts the service.',
  },
  TIMESTAMP_MISSING: {
    meaning: 'No timestamp authority gave a valid timestamp.',
    remedy: 'Wait. If it continues, the operator checks TSA_URL and the clock.',
  },
  REVOCATION_UNKNOWN: {
    meaning: 'No server said whether the certificates of the seal are revoked.',
    remedy:
      'Wait. If it continues, the operator checks the OCSP and CRL addresses in the certificates, and the network.',
  },
  TOKEN_PIN_REFUSED: {
    meaning: 'The signing token refuses its PIN.',
    remedy: 'The operator sets the right one (SEAL_PKCS11_PIN) and restarts the service.',
  },
  TOKEN_NOT_FOUND: {
    meaning: 'The signing token cannot be found.',
    remedy: 'The operator connects it.',
  },
  TOKEN_KEY_MISSING: {
    meaning: 'The signing token no longer has the key.',
    remedy: 'The operator puts it back, or sets SEAL_PKCS11_KEY and restarts the service.',
  },
  TOKEN_KEY_MISMATCH: {
    meaning: 'The key in the signing token is not the one of the seal certificate.',
    remedy: 'The operator sets the key and the certificate that belong together and restarts the service.',
  },
  TOKEN_MODULE_FAILED: {
    meaning: 'The module of the signing token cannot be loaded.',
    remedy: 'The operator checks SEAL_PKCS11_MODULE.',
  },
  TOKEN_TOOL_MISSING: {
    meaning: 'The program that speaks to the signing token, pkcs11-tool (OpenSC), cannot be run.',
    remedy: 'The operator installs it.',
  },
  TOKEN_TIMEOUT: {
    meaning: 'The signing token did not answer in time.',
    remedy: 'Wait. If it continues, the operator checks the token and its connection.',
  },
  TOKEN_FAILED: {
    meaning: 'The signing token did not sign.',
    remedy: 'The operator finds what the token said in the log.',
  },
  REMOTE_SIGNING_UNAVAILABLE: {
    meaning: 'The remote signing service does not answer, or says that it fails.',
    remedy: 'Wait. If it continues, the operator checks SEAL_CSC_URL and the service behind it.',
  },
  REMOTE_SIGNING_REFUSED: {
    meaning: 'The remote signing service refuses the account or its PIN.',
    remedy: 'The operator sets the right ones (SEAL_CSC_...) and restarts the service.',
  },
  REMOTE_KEY_UNUSABLE: {
    meaning: 'The credential at the remote signing service is not there, is disabled, or does not sign like this.',
    remedy: 'The operator checks SEAL_CSC_CREDENTIAL and SEAL_CERTIFICATE_FILE; the log has the reason.',
  },
  REMOTE_SIGNATURE_WRONG: {
    meaning: 'What the remote signing service answered is not a signature of the seal certificate.',
    remedy: 'The operator finds the reason in the log.',
  },
} as const satisfies Record<string, SealingError>;

export type SealingErrorCode = keyof typeof SEALING_ERRORS;

export const SEALING_ERROR_CODES = Object.keys(SEALING_ERRORS) as [SealingErrorCode, ...SealingErrorCode[]];
