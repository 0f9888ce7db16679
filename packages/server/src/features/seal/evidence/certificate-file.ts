import { sayIn } from '@countersign/languages';
import { createFontSet, NewDocument, type PageSize } from '@countersign/pdf';
import type { EvidencePlace } from '../../../domain/sealing/evidence-setting.ts';
import { drawAuditLog } from './audit-log-page.ts';
import type { Certificate } from './certificate.ts';
import { drawCertificate } from './certificate-page.ts';

/** What the certificate is called inside a sealed PDF that was signed before, where it is a file of its own. */
export const CERTIFICATE_FILE_NAME = 'countersign-certificate.pdf';

/**
 * The certificate, and the audit log where it was asked for, as a PDF of its own: pages behind those that others signed
 * would change what they signed.
 */
export function certificateFile(
  certificate: Certificate,
  { size, evidencePlace }: { size: PageSize; evidencePlace: EvidencePlace },
): { bytes: Uint8Array; description: string; missing: string[]; isPdfA2: boolean } {
  const { language, title, outcome, sealedAt } = certificate;
  const document = new NewDocument();
  const fonts = createFontSet(document);
  const page = { size, fonts, sink: document, isAlone: true, evidencePlace };
  const drawings = [...drawCertificate(certificate, page), ...drawAuditLog(certificate, page)];
  fonts.finish();
  const kind = sayIn(language, 'certificate')(outcome.type === 'REJECTED' ? 'title.rejected' : 'title.completed');
  const description = `${kind}: ${title}`;
  const bytes = document.finish(drawings, { title: description, language, createdAt: sealedAt });
  return { bytes, description, missing: [...fonts.missing], isPdfA2: document.archive.holds('pdfA') };
}
