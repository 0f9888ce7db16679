import type { Inspection } from '@countersign/pdf';
import type { InputOf } from '../../platform/pdf-threads/pdf-task.ts';
import {
  type LoadedInput,
  type PdfAsker,
  PdfTaskError,
  type PdfWorkers,
} from '../../platform/pdf-threads/pdf-workers.ts';
import { INSPECT } from './pdf-tasks.ts';

/** If `appended` is present, it contains the bytes to store after the upload and replaces `bytes`. */
type Accepted = Extract<Inspection, { verdict: 'accepted' }> & { appended?: Uint8Array };
type Refused = Extract<Inspection, { verdict: 'refused' }>;
type TaskRefusal = Exclude<PdfTaskError['reason'], 'stopped'>;

/**
 * Result of inspecting an upload. It can be rejected because of its content, or because reading it takes too much time
 * or memory.
 */
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
 * @throws PdfTaskError if the threads are stopped; AbandonedError if the signal is aborted; and the errors from `load`
 */
export async function inspectPdf(
  pdf: PdfWorkers,
  load: () => LoadedInput<InputOf<typeof INSPECT>> | Promise<LoadedInput<InputOf<typeof INSPECT>>>,
  asker: Pick<PdfAsker, 'share' | 'signal'> = {},
): Promise<ThreadInspection> {
  try {
    return await pdf.run(INSPECT, load, asker);
  } catch (error) {
    if (!(error instanceof PdfTaskError) || error.reason === 'stopped') throw error;
    return { verdict: 'refused', reason: error.reason, message: TASK_REFUSALS[error.reason], cause: error };
  }
}
