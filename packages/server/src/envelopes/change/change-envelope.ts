import { may } from '../../domain/teams/authorise.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { NO_REQUEST, type RequestContext } from '../../platform/idempotency/request-context.ts';
import type { WholeEnvelope } from '../rows.ts';
import { type Sender, toActor } from '../sender.ts';
import type { Services } from '../services.ts';
import type { EnvelopeKey } from '../store/find-envelope.ts';
import { lockEnvelope, type Reserve } from '../store/load-envelope.ts';
import { EnvelopeChange } from './envelope-change.ts';
import { type NewEnvelope, newEnvelope } from './new-envelope.ts';
import { recordVersion } from './record-version.ts';
import { turnOffLinkUnlessPublished } from './turn-off-link.ts';

/** Preparation of a change that takes too long for a transaction, such as filling in forms. */
export interface Preparation<Prepared> {
  /** Whether the envelope can be changed now, either without preparation or with `prepared`. */
  isDone(contents: WholeEnvelope, prepared?: Prepared): boolean;
  /** No transaction is open during the preparation, so others may change the envelope in the meantime. */
  prepare(contents: WholeEnvelope): Promise<Prepared>;
}

interface ChangeOptions<Prepared> {
  /** Number of recipient and field ids that `change` may use. */
  reserve?: Reserve;
  preparation?: Preparation<Prepared>;
}

type Attempt<T, Prepared> =
  | { work: EnvelopeChange; result: T }
  | { preparation: Preparation<Prepared>; contents: WholeEnvelope };

/**
 * Changes an envelope. All changes must use this function. It loads the whole envelope, locks its row, runs `change`,
 * and commits the new state, audit entries, events, emails and jobs in one transaction. If the envelope needs
 * preparation, or has changed since it was prepared, the lock is released, the envelope is prepared, and the change is
 * retried.
 * @param context the request context. If the request has an Idempotency-Key, its response is stored in the same
 * transaction
 * @throws RuleViolation NOT_FOUND, and the errors from `change`. Nothing is changed in that case
 */
export async function changeEnvelope<T, Prepared = never>(
  services: Services,
  context: RequestContext | Sender,
  key: EnvelopeKey,
  change: (work: EnvelopeChange, prepared?: Prepared) => Promise<T> | T,
  { reserve = {}, preparation }: ChangeOptions<Prepared> = {},
): Promise<T> {
  let prepared: Prepared | undefined;
  for (;;) {
    const attempt = await inTransaction(services.database, async (tx): Promise<Attempt<T, Prepared>> => {
      const work = await lock(services, tx, key, reserve);
      const { contents } = work;
      if (preparation && !preparation.isDone(contents, prepared)) return { preparation, contents };
      const result = await change(work, prepared);
      if ('kind' in context) {
        turnOffLinkUnlessPublished(work, { actor: toActor(context), mayPublish: may(context, 'templates.publish') });
      }
      await recordVersion(work);
      await work.finish(context, result);
      return { work, result };
    });
    if ('work' in attempt) {
      attempt.work.committed();
      return attempt.result;
    }
    prepared = await attempt.preparation.prepare(attempt.contents);
  }
}

/**
 * Changes envelopes of a team in a transaction of the caller, which locks them in the given order. After the commit,
 * the caller must call `committed` on each of the returned changes.
 * @throws RuleViolation NOT_FOUND, and the errors from `change`
 */
export async function changeEnvelopesIn(
  services: Services,
  tx: Transaction,
  { teamId, ids }: { teamId: number; ids: readonly string[] },
  change: (work: EnvelopeChange) => void,
): Promise<EnvelopeChange[]> {
  const changes: EnvelopeChange[] = [];
  for (const envelopeId of ids) {
    const work = await lock(services, tx, { envelopeId, teamId }, {});
    change(work);
    await recordVersion(work);
    await work.finish(NO_REQUEST, undefined);
    changes.push(work);
  }
  return changes;
}

/** Creates an envelope. Otherwise works like `changeEnvelope`. */
export async function createEnvelope<T>(
  services: Services,
  context: RequestContext | Sender,
  created: NewEnvelope,
  change: (work: EnvelopeChange) => Promise<T> | T,
  reserve: Reserve = {},
): Promise<T> {
  const { work, result } = await inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const opened = await newEnvelope(tx.orm, created, { now, reserve });
    const work = new EnvelopeChange(services, tx, { ...opened, now, isNew: true });
    const result = await change(work);
    await recordVersion(work);
    await work.finish(context, result);
    return { work, result };
  });
  work.committed();
  return result;
}

async function lock(services: Services, tx: Transaction, key: EnvelopeKey, reserve: Reserve): Promise<EnvelopeChange> {
  const locked = await lockEnvelope(tx.orm, key, reserve);
  const now = notBefore(locked.whole.envelope.updatedAt, services.clock.now());
  return new EnvelopeChange(services, tx, { ...locked, now, isNew: false });
}

/** Maximum difference between the clocks of two nodes (`followClock`). */
const MOST_APART_MS = 1_000;

/** Ensures that changes of an envelope have ascending times, even if the clocks of two nodes differ. */
function notBefore(last: Date, now: Date): Date {
  const behindMs = last.getTime() - now.getTime();
  return behindMs > 0 && behindMs <= MOST_APART_MS ? last : now;
}
