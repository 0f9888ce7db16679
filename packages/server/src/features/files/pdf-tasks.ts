import type { Inspection } from '@countersign/pdf';
import { pdfTask } from '../../platform/pdf-threads/pdf-task.ts';
import type { WithPdf } from '../../platform/pdf-threads/task-pdf.ts';
import type { FillFormInput, FillFormOutput } from './fill-form-task.ts';

type Upload = WithPdf<{ bytes: Uint8Array; room: number }, 'bytes'>;

/** Reads an upload and seals it on trial. `appended` behind the upload is what to keep in its place, where `bytes` is not. */
export const INSPECT = pdfTask<Upload, Inspection & { appended?: Uint8Array }>('inspect', {
  isPromised: false,
});

/** Fills values into the PDF's own form. */
export const FILL_FORM = pdfTask<WithPdf<FillFormInput, 'bytes'>, FillFormOutput>('fillForm');

/** Says what to append to a PDF before people get it as a file. */
export const PRESENT = pdfTask<WithPdf<{ bytes: Uint8Array }, 'bytes'>, Uint8Array>('present');
