import { channel } from 'node:diagnostics_channel';

/** Steps of sealing, in order. A crash at any of them loses nothing and sends nothing twice. */
export type SealingStep =
  | 'sealing-requested'
  | 'sealing-started'
  | 'envelope-read'
  | 'source-read'
  | 'file-sealed'
  | 'file-stored'
  | 'files-stored'
  | 'envelope-locked'
  | 'files-recorded'
  | 'status-changed'
  | 'change-ready'
  | 'mails-queued'
  | 'change-written'
  | 'change-committed'
  | 'unused-content-removed';

/** Channel of Node's `diagnostics_channel`, for tracing and for the test that kills the process at each step. */
const steps = channel('countersign:step');

export function passStep(step: SealingStep, envelopeId: string): void {
  steps.publish({ step, envelopeId });
}
