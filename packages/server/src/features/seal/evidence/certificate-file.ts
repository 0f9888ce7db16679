import { sayIn } from '@countersign/languages';
import { createFontSet, NewDocument, type PageSize } from '@countersign/pdf';
import type { EvidencePlace } from '../../../domain/sealing/evidence-setting.ts';
import { drawAuditLog, logIn, type PrintedLog } from './audit-log-page.ts';
import type { Certificate } from './certificate.ts';
import { drawCertificate } from './certificate-page.ts';

/** The name of the certificate where it is attached to a sealed PDF. */
export const CERTIFICATE_FILE_NAME = 'countersign-certificate.pdf';

/**
 * The certificate and, where it is to be printed, the audit log as a separate PDF. It is attached to a PDF with
 * signatures of others, since further pages would change what they signed.
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

/** The audit log by itself, as it is by now. */
export function auditLogFile(log: PrintedLog, { size, createdAt }: { size: PageSize; createdAt: Date }): Uint8Array {
  const document = new NewDocument();
  const fonts = createFontSet(document);
  const drawings = drawAuditLog(log, { size, fonts, sink: document, isAlone: true, evidencePlace: 'embedded' });
  fonts.finish();
  const { language } = log;
  const title = `${sayIn(language, 'certificate')('audit.title')}: ${log.title}`;
  return document.finish(drawings, { title, language, createdAt });
}
