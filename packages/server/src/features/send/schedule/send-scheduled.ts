import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { PROBLEMS, type ProblemCode } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { passStep } from '../../../envelopes/crash-points.ts';
import { findEarlierSender } from '../../../envelopes/find-earlier-sender.ts';
import { preparationForSending, send } from '../../../envelopes/progress/send.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../../../envelopes/store/for-each-due.ts';
import { envelopes } from '../../../envelopes/tables/index.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';

/**
 * Sends the drafts whose scheduled time has come. A draft that cannot be sent keeps the reason, for its sender. Runs as
 * a sweep.
 */
export function sendScheduled(services: Services): Promise<void> {
  return forEachDue(
    services,
    (last, limit) => due(services, last, limit),
    (envelopeId) => sendOne(services, envelopeId),
  );
}

const isDraft = and(eq(envelopes.status, 'DRAFT'), isNull(envelopes.deletedAt));

function due(
  { database: { orm }, clock }: Services,
  last: DueEnvelope | undefined,
  limit: number,
): Promise<DueEnvelope[]> {
  const at = envelopes.sendAt;
  return orm
    .select({ id: envelopes.id, at: sql<Date>`${at}`.mapWith(at) })
    .from(envelopes)
    .where(and(isDraft, isNotNull(at), lte(at, clock.now()), isBehind(at, last)))
    .orderBy(asc(at), asc(envelopes.id))
    .limit(limit);
}

async function sendOne(services: Services, envelopeId: string): Promise<void> {
  const [found] = await services.database.orm
    .select({ schedule: envelopes.schedule, teamId: envelopes.teamId })
    .from(envelopes)
    .where(eq(envelopes.id, envelopeId));
  if (!found?.schedule) return;
  try {
    await sendAs(services, envelopeId, { ...found.schedule, teamId: found.teamId });
  } catch (error) {
    // If the error is not about this document, the next sweep tries again.
    if (!(error instanceof RuleViolation) || PROBLEMS[error.code].status >= 500) throw error;
    await recordProblem(services, envelopeId, error.code);
  }
}

async function sendAs(
  services: Services,
  envelopeId: string,
  asked: NonNullable<EnvelopeRow['schedule']> & { teamId: number },
): Promise<void> {
  const sender = await findEarlierSender(services, asked);
  if (!sender) throw new RuleViolation('FORBIDDEN', 'Whoever scheduled the document can no longer act for the team.');
  authorise(sender, 'documents.send', sender);
  const { revision, isFromEditor = true } = asked;
  const options = { sendEmail: true, revision, isFromEditor };
  passStep('schedule-due', envelopeId);
  await changeEnvelope(
    services,
    sender,
    { envelopeId, teamId: asked.teamId },
    async (work, prepared) => {
      // Check again under the lock, because the document may have been rescheduled or sent in the meantime.
      if (!isDue(work)) return;
      await send(work, sender, options, prepared);
      passStep('schedule-sent', envelopeId);
    },
    { preparation: preparationForSending(services, options) },
  );
  passStep('schedule-committed', envelopeId);
}

function recordProblem(services: Services, envelopeId: string, sendProblem: ProblemCode): Promise<void> {
  return changeEnvelope(services, NO_REQUEST, { envelopeId }, (work) => {
    if (isDue(work)) work.update({ sendAt: null, schedule: null, sendProblem });
  });
}

const isDue = ({ envelope: { status, sendAt }, now }: EnvelopeChange): boolean =>
  status === 'DRAFT' && sendAt !== null && sendAt <= now;
