import type { PageSize } from '@countersign/pdf';
import type { EvidencePlace } from '../../domain/sealing/evidence-setting.ts';
import { ownBytes } from '../../platform/pdf-threads/transfer-bytes.ts';
import type { PrintedLog } from './certificate/audit-log-page.ts';
import { auditLogFile, certificateFile } from './certificate/certificate-file.ts';
import type { Certificate } from './evidence/certificate.ts';

export type PrintInput =
  | { what: 'CERTIFICATE'; certificate: Certificate; size: PageSize; evidencePlace: EvidencePlace }
  | { what: 'AUDIT_LOG'; log: PrintedLog; size: PageSize; createdAt: Date };

export function printPdf(input: PrintInput): Uint8Array {
  switch (input.what) {
    case 'CERTIFICATE':
      return ownBytes(certificateFile(input.certificate, input).bytes);
    case 'AUDIT_LOG':
      return ownBytes(auditLogFile(input.log, input));
  }
}
