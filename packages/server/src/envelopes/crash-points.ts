import { channel } from 'node:diagnostics_channel';

/** Steps of sealing, in order. A crash at any step neither loses anything nor sends anything twice. */
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

/** `diagnostics_channel` of Node.js, used for tracing and by the test that kills the process at each step. */
const steps = channel('countersign:step');

export function passStep(step: SealingStep, envelopeId: string): void {
  steps.publish({ step, envelopeId });
}
