export interface PdfOptions {
  pages?: number;
  /** Page width in points. */
  width?: number;
  height?: number;
  /** Line of text on every page. `#` is replaced by the page number. */
  text?: string;
  /** Form fields on the first page, as PDF dictionary entries including their position. */
  fields?: string[];
  padding?: number;
}

/** Builds a small, valid PDF 1.7 with a classic cross-reference table. */
export function buildPdf(options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const { pages = 1, width = 595, height = 842, text = 'Page #', fields = [], padding = 0 } = options;
  const pageNumbers = Array.from({ length: pages }, (_, index) => index + 1);
  const pageRef = (page: number) => `${2 + 2 * page} 0 R`;
  const fieldRefs = fields.map((_, index) => `${4 + 2 * pages + index} 0 R`).join(' ');
  const objects: Uint8Array[] = [
    object(
      `<< /Type /Catalog /Pages 2 0 R ${fields.length > 0 ? `/AcroForm << /Fields [${fieldRefs}] /DA (/Helv 0 Tf 0 g) >> ` : ''}>>`,
    ),
    object(`<< /Type /Pages /Kids [${pageNumbers.map(pageRef).join(' ')}] /Count ${pages} >>`),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pageNumbers.flatMap((page) => [
      object(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${3 + 2 * page} 0 R ${page === 1 && fields.length > 0 ? `/Annots [${fieldRefs}] ` : ''}>>`,
      ),
      stream(Buffer.from(`BT /F1 14 Tf 40 ${height - 60} Td (${text.replace('#', String(page))}) Tj ET`)),
    ]),
    ...fields.map((entries) => object(`<< /Type /Annot /Subtype /Widget /F 4 ${entries} >>`)),
  ];
  if (padding > 0) objects.push(stream(Buffer.alloc(padding, 'x')));
  return assemble(objects);
}

const object = (content: string): Uint8Array => Buffer.from(content, 'latin1');

const stream = (content: Uint8Array): Uint8Array =>
  Buffer.concat([object(`<< /Length ${content.length} >>\nstream\n`), content, object('\nendstream')]);

function assemble(objects: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let size = parts[0]!.length;
  for (const [index, content] of objects.entries()) {
    const part = Buffer.concat([object(`${index + 1} 0 obj\n`), content, object('\nendobj\n')]);
    offsets.push(size);
    size += part.length;
    parts.push(part);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    object(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
