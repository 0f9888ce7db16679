import type { Services } from '../services.ts';

/**
 * Waits until no request is waiting for a PDF thread or drawing process.
 * @throws AbandonedError if the signal is aborted
 */
export async function whenIdle(
  { pdf, drawings }: Pick<Services, 'pdf' | 'drawings'>,
  signal: AbortSignal,
): Promise<void> {
  await pdf.whenIdle(signal);
  await drawings.whenIdle(signal);
}
