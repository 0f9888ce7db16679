import type { Finding } from '@countersign/pdf';
import type { InputOf } from '../../platform/pdf-threads/pdf-task.ts';
import { type Asker, type LoadedInput, PdfTaskError, type PdfWorkers } from '../../platform/pdf-threads/pdf-workers.ts';
import { VERIFY } from './pdf-tasks.ts';
import type { VerifiedFile } from './verify-task.ts';

const PROBLEMS: Record<Exclude<PdfTaskError['reason'], 'stopped'>, Finding> = {
  'too-slow': { code: 'file.tooSlow', parameters: {}, sentence: 'Verifying the file takes too long.' },
  'too-big': { code: 'file.tooLarge', parameters: {}, sentence: 'Verifying the file takes too much memory.' },
  failed: { code: 'file.damaged', parameters: {}, sentence: 'The file cannot be verified.' },
};

/** The result for a file that made its thread fail. */
export interface UncheckedFile {
  judgement: VerifiedFile['judgement'];
  cause: PdfTaskError;
}

/**
 * Verifies a PDF in a PDF thread. Every input gets a result.
 * @throws PdfTaskError if the threads are stopped; AbandonedError after the signal; and the errors of `load`
 */
export async function verifyPdf(
  pdf: PdfWorkers,
  load: () => LoadedInput<InputOf<typeof VERIFY>> | Promise<LoadedInput<InputOf<typeof VERIFY>>>,
  asker: Pick<Asker, 'share' | 'signal'> = {},
): Promise<VerifiedFile | UncheckedFile> {
  try {
    return await pdf.run(VERIFY, load, { ...asker, isStranger: true });
  } catch (error) {
    if (!(error instanceof PdfTaskError) || error.reason === 'stopped') throw error;
    const judgement = { indication: 'INDETERMINATE', subIndication: 'FORMAT_FAILURE' } as const;
    return { judgement: { ...judgement, ...PROBLEMS[error.reason] }, cause: error };
  }
}
