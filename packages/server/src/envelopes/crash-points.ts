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

/** Steps of sending a scheduled draft. A crash at any step neither loses the draft nor sends it twice. */
export type ScheduleStep = 'schedule-due' | 'schedule-sent' | 'schedule-committed';

/** `diagnostics_channel` of Node.js, used for tracing and by the test that kills the process at each step. */
const steps = channel('countersign:step');

export function passStep(step: SealingStep | ScheduleStep, envelopeId: string): void {
  steps.publish({ step, envelopeId });
}
