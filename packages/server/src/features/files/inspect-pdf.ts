import type { Inspection } from '@countersign/pdf';
import type { InputOf } from '../../platform/pdf-threads/pdf-task.ts';
import { type Asker, type LoadedInput, PdfTaskError, type PdfWorkers } from '../../platform/pdf-threads/pdf-workers.ts';
import { INSPECT } from './pdf-tasks.ts';

/** `appended` holds the bytes to store after the upload. If set, it takes the place of `bytes`. */
type Accepted = Extract<Inspection, { verdict: 'accepted' }> & { appended?: Uint8Array };
type Refused = Extract<Inspection, { verdict: 'refused' }>;
type TaskRefusal = Exclude<PdfTaskError['reason'], 'stopped'>;

/** The result for an upload. A refusal may be due to its bytes, or to the time or memory needed to read them. */
export type ThreadInspection =
  | Accepted
  | (Omit<Refused, 'reason'> & { reason: Refused['reason'] | TaskRefusal; cause?: PdfTaskError });

const TASK_REFUSALS: Record<TaskRefusal, string> = {
  'too-slow': 'The PDF takes too long to read.',
  'too-big': 'The PDF takes too much memory to read.',
  failed: 'The PDF cannot be read.',
};

/**
 * Inspects a PDF and seals it as a test in a PDF thread.
 * @throws PdfTaskError when the threads are stopped; AbandonedError after the signal; and the errors of `load`
 */
export async function inspectPdf(
  pdf: PdfWorkers,
  load: () => LoadedInput<InputOf<typeof INSPECT>> | Promise<LoadedInput<InputOf<typeof INSPECT>>>,
  asker: Pick<Asker, 'share' | 'signal'> = {},
): Promise<ThreadInspection> {
  try {
    return await pdf.run(INSPECT, load, asker);
  } catch (error) {
    if (!(error instanceof PdfTaskError) || error.reason === 'stopped') throw error;
    return { verdict: 'refused', reason: error.reason, message: TASK_REFUSALS[error.reason], cause: error };
  }
}
