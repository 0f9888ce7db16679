import type { Services } from '../../../envelopes/services.ts';

/** Answers once nobody waits for anything to be read, sealed or drawn. @throws AbandonedError after the signal */
export async function restOf(
  { pdf, drawings }: Pick<Services, 'pdf' | 'drawings'>,
  signal: AbortSignal,
): Promise<void> {
  await pdf.whenIdle(signal);
  await drawings.whenIdle(signal);
}
