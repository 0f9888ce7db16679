import type { PreparedExtension } from '@countersign/pdf';
import { pdfTask } from '../../platform/pdf-threads/pdf-task.ts';
import type { WithPdf } from '../../platform/pdf-threads/task-pdf.ts';
import type { PendingInput } from './pending-task.ts';
import type { PrintInput } from './print-task.ts';
import type {
  ExtendInput,
  SealInput,
  SealOutput,
  SignInput,
  SignOutput,
  Unsealed,
  VerifySealInput,
} from './seal-task.ts';

type Sealing = WithPdf<SealInput, 'source'>;

/**
 * Draws the values, appends the certificate, signs (B-B) and verifies the result. The source is transferred back unless
 * it is in shared memory.
 */
export const SEAL = pdfTask<Sealing, SealOutput & Pick<Sealing, 'source'>>('seal');

/** Writes the first revision of a seal at level B-T or higher. */
export const SIGN = pdfTask<WithPdf<SignInput, 'source'>, SignOutput>('sign');

/** Writes the second revision. `appended` is what the first revision adds to the file. */
export const EXTEND = pdfTask<WithPdf<ExtendInput, 'file'> & { appended?: Uint8Array }, PreparedExtension>('extend');

/**
 * Verifies a sealed file. `appended` is what sealing adds to the file. Returns the reason not to record the seal, or
 * null if it is valid.
 */
export const VERIFY_SEAL = pdfTask<WithPdf<VerifySealInput, 'file'> & { appended?: Uint8Array }, Unsealed | null>(
  'verifySeal',
);

/** Returns the bytes to append to a PDF so that it displays the values entered so far. */
export const PENDING = pdfTask<WithPdf<PendingInput, 'bytes'>, Uint8Array>('pending', { isPromised: false });

export const PRINT = pdfTask<PrintInput, Uint8Array>('print', { isPromised: false });
