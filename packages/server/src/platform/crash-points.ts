import { channel } from 'node:diagnostics_channel';

/** The moments of sealing, in order. A process may be killed at each of them and nothing is lost or seen twice. */
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
  | 'mails-queued'
  | 'change-ready'
  | 'change-committed'
  | 'unused-content-removed';

/** Node's own channel for whoever watches: tracing, and the test that kills the process at each step. */
const steps = channel('countersign:step');

export function passStep(step: SealingStep, envelopeId: string): void {
  steps.publish({ step, envelopeId });
}
