import { sayIn } from '@countersign/languages';
import { createFontSet, NewDocument, type PageSize } from '@countersign/pdf';
import type { EvidencePlace } from '../../../domain/sealing/evidence-setting.ts';
import type { Certificate } from '../evidence/certificate.ts';
import { drawAuditLog, logIn, type PrintedLog } from './audit-log-page.ts';
import { drawCertificate } from './certificate-page.ts';

export const CERTIFICATE_FILE_NAME = 'countersign-certificate.pdf';

/**
 * Creates a separate PDF of the certificate, with the audit log if it is printed. For PDFs with third-party signatures,
 * this file is attached, because appended pages would change the signed content.
 */
export function certificateFile(
  certificate: Certificate,
  { size, evidencePlace }: { size: PageSize; evidencePlace: EvidencePlace },
): { bytes: Uint8Array; description: string; missing: string[]; isPdfA2: boolean } {
  const { language, title, outcome, sealedAt } = certificate;
  const document = new NewDocument();
  const fonts = createFontSet(document);
  const page = { size, fonts, sink: document, isAlone: true, evidencePlace };
  const drawings = [...drawCertificate(certificate, page), ...drawAuditLog(logIn(certificate), page)];
  fonts.finish();
  const kind = sayIn(language, 'certificate')(outcome.type === 'REJECTED' ? 'title.rejected' : 'title.completed');
  const description = `${kind}: ${title}`;
  const bytes = document.finish(drawings, { title: description, language, createdAt: sealedAt });
  return { bytes, description, missing: [...fonts.missing], isPdfA2: document.archive.holds('pdfA') };
}

export function auditLogFile(log: PrintedLog, { size, createdAt }: { size: PageSize; createdAt: Date }): Uint8Array {
  const document = new NewDocument();
  const fonts = createFontSet(document);
  const drawings = drawAuditLog(log, { size, fonts, sink: document, isAlone: true, evidencePlace: 'embedded' });
  fonts.finish();
  const { language } = log;
  const title = `${sayIn(language, 'certificate')('audit.title')}: ${log.title}`;
  return document.finish(drawings, { title, language, createdAt });
}
