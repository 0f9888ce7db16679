import { may } from '../domain/teams/authorise.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { type RequestContext, transact } from '../platform/idempotency/request-context.ts';
import { type ChangeStart, EnvelopeChange } from './envelope-change.ts';
import type { EnvelopeKey } from './find-envelope.ts';
import { lockEnvelope, type Reserve, type ReservedIds } from './load-envelope.ts';
import { type NewEnvelope, newEnvelope } from './new-envelope.ts';
import { actorOf, type Sender } from './sender.ts';
import type { Services } from './services.ts';
import { turnOffLinkUnlessPublished } from './turn-off-link.ts';

/**
 * Changes an envelope; every change must go through this function. It loads the whole envelope, locks its row, runs `change`,
 * and commits state, audit entries, events, emails and jobs together.
 * @param context the request context; its stored response is created from the result of `change` and commits with it
 * @param reserve how many ids of recipients and fields `change` may use
 * @throws RuleViolation NOT_FOUND, and the errors of `change`; nothing is changed then
 */
export function changeEnvelope<T>(
  services: Services,
  context: RequestContext | Sender,
  key: EnvelopeKey,
  change: (work: EnvelopeChange) => Promise<T> | T,
  reserve: Reserve = {},
): Promise<T> {
  const begin = async (tx: Transaction): Promise<ChangeStart> => {
    const { whole, reserved } = await lockEnvelope(tx.orm, key, reserve);
    return { whole, reserved, now: notBefore(whole.envelope.updatedAt, services.clock.now()), isNew: false };
  };
  return commit(services, context, begin, change);
}

/** Creates an envelope. Works like `changeEnvelope` otherwise. */
export function createEnvelope<T>(
  services: Services,
  context: RequestContext | Sender,
  made: NewEnvelope,
  change: (work: EnvelopeChange) => Promise<T> | T,
  reserve: Reserve = {},
): Promise<T> {
  const begin = async (tx: Transaction): Promise<ChangeStart> => {
    const now = services.clock.now();
    const { whole, reserved }: { whole: ChangeStart['whole']; reserved: ReservedIds } = await newEnvelope(
      tx.orm,
      made,
      {
        now,
        reserve,
      },
    );
    return { whole, reserved, now, isNew: true };
  };
  return commit(services, context, begin, change);
}

async function commit<T>(
  services: Services,
  context: RequestContext | Sender,
  begin: (tx: Transaction) => Promise<ChangeStart>,
  change: (work: EnvelopeChange) => Promise<T> | T,
): Promise<T> {
  let work: EnvelopeChange | undefined;
  const result = await transact(services.database, context, async (tx) => {
    work = new EnvelopeChange(services, tx, await begin(tx));
    const changed = await change(work);
    if ('kind' in context) {
      const mayPublish = may(context, 'templates.publish');
      turnOffLinkUnlessPublished(work, { actor: actorOf(context), mayPublish });
    }
    await work.finish();
    return changed;
  });
  work?.committed();
  return result;
}

/** The clocks of two nodes differ by less than this (`followClock`). */
const MOST_APART_MS = 1_000;

/** Keeps the change times of an envelope in order even if the clocks of two nodes differ. */
function notBefore(last: Date, now: Date): Date {
  const behindMs = last.getTime() - now.getTime();
  return behindMs > 0 && behindMs <= MOST_APART_MS ? last : now;
}
