import { channel } from 'node:diagnostics_channel';

/** The steps of sealing, in order. After a crash at any of them nothing is lost or sent twice. */
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

/** A channel of Node's `diagnostics_channel`, for tracing and for the test that kills the process at each step. */
const steps = channel('countersign:step');

export function passStep(step: SealingStep, envelopeId: string): void {
  steps.publish({ step, envelopeId });
}
