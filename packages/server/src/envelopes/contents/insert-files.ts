import type { EnvelopeChange } from '../change/envelope-change.ts';
import { type AcceptedPdf, keepPdf } from '../files/accept-pdf.ts';
import type { FileRow } from '../rows.ts';
import { type Acting, toActor } from '../sender.ts';
import { newFile } from './new-rows.ts';

/** A new file. `pdf` is null if it will be uploaded later. */
export interface NewFile {
  /** Set if other objects refer to the file before it exists. */
  id?: string;
  title: string;
  pdf: AcceptedPdf | null;
}

/** Adds files within an open change. Their PDFs must already be stored. */
export function insertFiles(work: EnvelopeChange, sender: Acting, added: readonly NewFile[]): FileRow[] {
  const of = { envelopeId: work.envelope.id, now: work.now };
  const first = work.contents.files.length;
  return added.map(({ id, title, pdf }, index) => {
    const file = newFile({ id, position: first + index, title }, of);
    work.addFiles([file]);
    return pdf ? keepPdf(work, file, pdf, toActor(sender)) : file;
  });
}
