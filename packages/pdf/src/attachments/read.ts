import { unlessDamaged, unlessRefused } from '../errors/errors.ts';
import { leavesOf } from '../hygiene/attachments.ts';
import { type PdfValue, Stream } from '../objects/objects.ts';
import { textOf } from '../objects/text-string.ts';
import { findPage } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import { Editor } from '../writer/editor.ts';
import { Update } from '../writer/update.ts';

/** Maximum decoded size in bytes, to protect against compression bombs. Evidence is far smaller. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Returns the content of the attached file with this name. If there are several, e.g. in a PDF that was sealed twice, returns the
 * last one. Undefined if there is none or it cannot be decoded.
 * @throws `PdfError` if the PDF cannot be read
 */
export const readAttachment = (pdf: Uint8Array, name: string, password?: string): Uint8Array | undefined => {
  const document = PdfDocument.open(pdf, password);
  const editor = new Editor(new Update(document));
  const { catalog } = document;
  const associated = editor.array(catalog.get('AF'));
  const attached = leavesOf(editor, editor.dict(catalog.get('Names'))?.get('EmbeddedFiles')).map(([, file]) => file);
  for (const value of [...attached, ...associated, ...annotated(document, editor)].toReversed()) {
    const specification = editor.dict(value);
    const named = ['UF', 'F'].some((key) => textOf(editor.read(specification?.get(key)) ?? null) === name);
    const bytes = named ? contentOf(document, editor, editor.dict(specification?.get('EF'))?.get('F')) : undefined;
    if (bytes) return bytes;
  }
  return undefined;
};

/** Returns the files attached to the first page, where `attachToPage` puts them in a certified document. */
const annotated = (document: PdfDocument, editor: Editor): PdfValue[] => {
  const page = unlessDamaged(() => findPage(document, 0));
  return editor.array(page?.own.get('Annots')).flatMap((annotation) => editor.dict(annotation)?.get('FS') ?? []);
};

const contentOf = (document: PdfDocument, editor: Editor, value: PdfValue | undefined): Uint8Array | undefined => {
  const file = editor.read(value);
  return file instanceof Stream ? unlessRefused(() => document.decode(file, LARGEST)) : undefined;
};
