import type { Finding } from '@countersign/pdf';
import type { InputOf } from '../../platform/pdf-threads/pdf-task.ts';
import {
  type LoadedInput,
  type PdfAsker,
  PdfTaskError,
  type PdfWorkers,
} from '../../platform/pdf-threads/pdf-workers.ts';
import { VERIFY } from './pdf-tasks.ts';
import type { VerifiedFile } from './verify-task.ts';

const PROBLEMS: Record<Exclude<PdfTaskError['reason'], 'stopped'>, Finding> = {
  'too-slow': { code: 'file.tooSlow', parameters: {}, sentence: 'Verifying the file takes too long.' },
  'too-big': { code: 'file.tooLarge', parameters: {}, sentence: 'Verifying the file takes too much memory.' },
  failed: { code: 'file.damaged', parameters: {}, sentence: 'The file cannot be verified.' },
};

/** Result for a file that crashed or stalled its PDF thread. */
export interface UncheckedFile {
  judgement: VerifiedFile['judgement'];
  cause: PdfTaskError;
}

/**
 * Verifies a PDF in a PDF thread. Returns a result for any input.
 * @throws PdfTaskError if the threads are stopped; AbandonedError if the signal is aborted; and the errors from `load`
 */
export async function verifyPdf(
  pdf: PdfWorkers,
  load: () => LoadedInput<InputOf<typeof VERIFY>> | Promise<LoadedInput<InputOf<typeof VERIFY>>>,
  asker: Pick<PdfAsker, 'share' | 'signal'> = {},
): Promise<VerifiedFile | UncheckedFile> {
  try {
    return await pdf.run(VERIFY, load, { ...asker, isStranger: true });
  } catch (error) {
    if (!(error instanceof PdfTaskError) || error.reason === 'stopped') throw error;
    const judgement = { indication: 'INDETERMINATE', subIndication: 'FORMAT_FAILURE' } as const;
    return { judgement: { ...judgement, ...PROBLEMS[error.reason] }, cause: error };
  }
}
