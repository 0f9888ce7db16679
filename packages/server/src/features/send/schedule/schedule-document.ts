import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { isTimeToSchedule } from '../../../domain/envelope/schedule.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { endSittings } from '../../../envelopes/contents/sittings.ts';
import { credentialOf } from '../../../envelopes/find-earlier-sender.ts';
import { requireRevision, requireSendable, UNSCHEDULED } from '../../../envelopes/progress/send.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { type Sender, toActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { EnvelopeKey } from '../../../envelopes/store/find-envelope.ts';
import { collectUploads } from '../../../envelopes/uploads/collect-uploads.ts';

/**
 * Schedules a draft, or changes when it will be sent. It must be ready to be sent now, and is checked again at that
 * time.
 * @param asked `revision` is the draft that the member confirmed in the editor. If it is omitted, the draft is confirmed as
 * it is. A draft that is changed later is not sent
 * @throws RuleViolation NOT_FOUND, INVALID_REQUEST, a status error such as DOCUMENT_NOT_DRAFT, DRAFT_CHANGED,
 * DOCUMENT_NOT_READY, and the errors of `collectUploads`
 */
export async function scheduleDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { revision, sendAt }: { revision?: number; sendAt: Date },
): Promise<() => WholeEnvelope> {
  await collectUploads(services, key);
  return changeEnvelope(services, sender, key, (work) => {
    nextStatus(work.envelope.status, 'EDIT');
    requireTime(sendAt, work.now);
    requireRevision(work.contents, revision);
    const isFromEditor = revision !== undefined;
    requireSendable(work.contents, { sendEmail: true, isFromEditor }, services.config);
    // The audit log must list pending edits before the entry about scheduling.
    endSittings(work);
    const { userId, ip, userAgent } = sender;
    // Scheduling creates a revision of its own.
    const confirmed = { revision: work.envelope.revision + 1, ...(!isFromEditor && { isFromEditor }) };
    const schedule = { userId, ...credentialOf(sender), ip, userAgent, ...confirmed };
    setSchedule(work, sender, { sendAt, schedule, sendProblem: null });
    return () => work.contents;
  });
}

/**
 * Removes the schedule of a draft, which stays a draft. Does nothing if it has none.
 * @returns a function that returns the envelope after the change
 * @throws RuleViolation NOT_FOUND, and a status error such as DOCUMENT_NOT_DRAFT
 */
export function unscheduleDocument(services: Services, sender: Sender, key: EnvelopeKey): Promise<() => WholeEnvelope> {
  return changeEnvelope(services, sender, key, (work) => {
    nextStatus(work.envelope.status, 'EDIT');
    const { schedule, sendProblem } = work.envelope;
    if (schedule || sendProblem) setSchedule(work, sender, UNSCHEDULED);
    return () => work.contents;
  });
}

type NewSchedule = Pick<EnvelopeChange['envelope'], 'sendAt' | 'schedule' | 'sendProblem'>;

function setSchedule(work: EnvelopeChange, sender: Sender, values: NewSchedule): void {
  const times = { sendAt: values.sendAt?.toISOString() ?? null };
  const changes = changesBetween({ sendAt: work.envelope.sendAt?.toISOString() ?? null }, times);
  work.update(values);
  if (changes.length > 0) work.say('DOCUMENT_UPDATED', { changes }, toActor(sender));
}

function requireTime(sendAt: Date, now: Date): void {
  if (isTimeToSchedule(sendAt, now)) return;
  const message = 'must be in the future, and at most a year from now';
  throw new RuleViolation('INVALID_REQUEST', `"sendAt" ${message}.`, [{ path: ['sendAt'], message }]);
}
