import type { Services } from '../../../envelopes/services.ts';

/**
 * Waits until no request waits for a PDF thread or a drawing process.
 * @throws AbandonedError after the signal
 */
export async function whenIdle(
  { pdf, drawings }: Pick<Services, 'pdf' | 'drawings'>,
  signal: AbortSignal,
): Promise<void> {
  await pdf.whenIdle(signal);
  await drawings.whenIdle(signal);
}
