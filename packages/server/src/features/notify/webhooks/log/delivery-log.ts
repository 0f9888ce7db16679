import type { DeliveryFilter, EventName } from '@countersign/contracts/vocabulary';
import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { RuleViolation } from '../../../../domain/problems/rule-violation.ts';
import type { Sender } from '../../../../envelopes/sender.ts';
import type { Services } from '../../../../envelopes/services.ts';
import { isNotHiddenFrom } from '../../../../envelopes/store/visible-envelopes.ts';
import { envelopes, events, webhookDeliveries } from '../../../../envelopes/tables/index.ts';
import { toldTo } from '../delivery-request.ts';
import { findWebhook } from '../find-webhook.ts';
import { withAttempts } from '../list-deliveries.ts';
import type { DeliveryWithAttempts } from '../rows.ts';

/** Number of newest deliveries in the log. This limits the cost of a filter that matches few of them. */
const LOGGED = 10_000;

const PER_PAGE = 50;

const MATCHES: Record<DeliveryFilter, SQL | undefined> = {
  ALL: undefined,
  FAILED: or(
    eq(webhookDeliveries.state, 'FAILED'),
    and(inArray(webhookDeliveries.state, ['QUEUED', 'SENDING']), gt(webhookDeliveries.attempts, 0)),
  ),
  SENT: eq(webhookDeliveries.state, 'DELIVERED'),
};

/**
 * A delivery with the title of its document, which is null for a test. If the document is hidden from the reader, title
 * and responses are null, because a receiver may repeat what it received.
 */
export interface LoggedDelivery extends DeliveryWithAttempts {
  title: string | null;
}

/**
 * Lists a webhook's deliveries, newest first.
 * @param before sequence number of the oldest delivery already known
 * @throws RuleViolation NOT_FOUND
 */
export async function deliveryLog(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Sender,
  webhookId: string,
  { state, event, before }: { state: DeliveryFilter; event?: EventName | undefined; before?: number | undefined },
): Promise<{ deliveries: LoggedDelivery[]; next: number | null }> {
  await findWebhook(orm, reader, webhookId, 'read');
  const { teamId } = reader;
  const newest = orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.teamId, teamId)))
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(LOGGED);
  const found = await orm
    .select({ delivery: webhookDeliveries, title: visibleTitle(reader) })
    .from(webhookDeliveries)
    .innerJoin(events, and(eq(events.id, webhookDeliveries.eventId), eq(events.teamId, teamId)))
    .leftJoin(envelopes, and(eq(envelopes.id, webhookDeliveries.envelopeId), eq(envelopes.teamId, teamId)))
    .where(
      and(
        inArray(webhookDeliveries.id, newest),
        MATCHES[state],
        event === undefined ? undefined : eq(events.type, event),
        before === undefined ? undefined : lt(webhookDeliveries.sequence, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(PER_PAGE + 1);
  const shown = found.slice(0, PER_PAGE);
  const titles = new Map(shown.map(({ delivery, title }) => [delivery.id, title]));
  const withThem = await withAttempts(
    orm,
    teamId,
    shown.map(({ delivery }) => delivery),
  );
  return {
    deliveries: withThem.map((each) => {
      const title = titles.get(each.delivery.id) ?? null;
      return title === null && each.delivery.envelopeId !== null ? withoutResponses(each) : { ...each, title };
    }),
    next: found.length > PER_PAGE ? (shown.at(-1)?.delivery.sequence ?? null) : null,
  };
}

/**
 * Returns the body that every attempt of a delivery sends, or null if the document is hidden from the reader.
 * @throws RuleViolation NOT_FOUND
 */
export async function bodyOfDelivery(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Sender,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<string | null> {
  const webhook = await findWebhook(orm, reader, webhookId, 'read');
  const { teamId } = reader;
  const [found] = await orm
    .select({
      event: events.type,
      payload: events.payload,
      createdAt: events.createdAt,
      isAboutDocument: sql<boolean>`${webhookDeliveries.envelopeId} is not null`,
      title: visibleTitle(reader),
    })
    .from(webhookDeliveries)
    .innerJoin(events, and(eq(events.id, webhookDeliveries.eventId), eq(events.teamId, teamId)))
    .leftJoin(envelopes, and(eq(envelopes.id, webhookDeliveries.envelopeId), eq(envelopes.teamId, teamId)))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.teamId, teamId),
      ),
    );
  if (!found) throw new RuleViolation('NOT_FOUND', 'Delivery not found.');
  const { isAboutDocument, title, ...message } = found;
  return isAboutDocument && title === null ? null : JSON.stringify(toldTo(webhook.url, message));
}

const withoutResponses = (delivery: DeliveryWithAttempts): LoggedDelivery => ({
  ...delivery,
  title: null,
  attempts: delivery.attempts.map((attempt) => ({ ...attempt, responseExcerpt: null })),
});

const visibleTitle = (reader: Sender) =>
  sql<string | null>`case when ${isNotHiddenFrom(reader) ?? sql`true`} then ${envelopes.title} end`;
