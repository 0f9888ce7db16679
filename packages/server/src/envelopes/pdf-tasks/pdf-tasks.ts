import type { Inspection } from '@countersign/pdf';
import { pdfTask } from '../../platform/pdf-threads/pdf-task.ts';
import type { WithPdf } from '../../platform/pdf-threads/task-pdf.ts';
import type { CoverInput } from './cover-task.ts';
import type { FillFormInput, FillFormOutput } from './fill-form-task.ts';
import type { InspectInput } from './inspect-task.ts';

type Upload = WithPdf<InspectInput, 'bytes'>;

/**
 * Inspects an upload and seals it as a test. If `appended` is present, it contains the bytes to store after the upload
 * and replaces `bytes`.
 */
export const INSPECT = pdfTask<Upload, Inspection & { appended?: Uint8Array }>('inspect', {
  isPromised: false,
});

export const FILL_FORM = pdfTask<WithPdf<FillFormInput, 'bytes'>, FillFormOutput>('fillForm');

/** Returns the bytes to append to a PDF to cover parts of its pages with white. Null if the PDF must not be covered. */
export const COVER = pdfTask<WithPdf<CoverInput, 'bytes'>, Uint8Array | null>('cover', { isPromised: false });

/** Returns the bytes to append to an unsigned PDF before recipients download it. */
export const PRESENT = pdfTask<WithPdf<{ bytes: Uint8Array }, 'bytes'>, Uint8Array>('present');
