import type { PreparedExtension } from '@countersign/pdf';
import { pdfTask } from '../../platform/pdf-threads/pdf-task.ts';
import type { WithPdf } from '../../platform/pdf-threads/task-pdf.ts';
import type { ExtendInput, SealInput, SealOutput, SignInput, SignOutput } from './seal-task.ts';

type Sealing = WithPdf<SealInput, 'source'>;

/** Draws the values, appends the certificate and signs (B-B). The source comes back: where it is shared, that is no copy. */
export const SEAL = pdfTask<Sealing, SealOutput & Pick<Sealing, 'source'>>('seal');

/** The first revision of the levels beyond. */
export const SIGN = pdfTask<WithPdf<SignInput, 'source'>, SignOutput>('sign');

/** The second revision. `appended` is what stands behind the file. */
export const EXTEND = pdfTask<WithPdf<ExtendInput, 'file'> & { appended?: Uint8Array }, PreparedExtension>('extend');
