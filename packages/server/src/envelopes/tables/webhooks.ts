import type { EventName } from '@countersign/contracts/vocabulary';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, type DeliveryState } from '../../domain/envelope/webhook-delivery.ts';
import { teams, users } from '../../platform/db/schema/accounts.ts';
import { createdAt, instant, isAmong, secretText, updatedAt } from '../../platform/db/schema/columns.ts';
import { envelopes } from './envelopes.ts';
import { events } from './evidence.ts';
import { teamOfEnvelope } from './team-column.ts';

/** A team's endpoint for events. Its secrets are encrypted and not hashed, because they sign requests. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    eventTriggers: text('event_triggers').array().$type<EventName[]>().notNull(),
    secret: secretText('webhooks', 'secret').notNull(),
    /**
     * Previous secret. Requests are signed with both secrets until `previousSecretUntil`, so that receivers have time
     * to switch.
     */
    previousSecret: secretText('webhooks', 'previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    enabled: boolean('enabled').notNull().default(true),
    /** Set only if the service itself disabled the webhook. */
    disabledReason: text('disabled_reason').$type<'FAILING'>(),
    /** Time of the first failed attempt since the last successful one. */
    failingSince: instant('failing_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('webhooks_team').on(table.teamId, table.createdAt, table.id),
    check('webhooks_event_triggers', sql`cardinality(${table.eventTriggers}) > 0`),
    check('webhooks_previous_secret', sql`(${table.previousSecret} is null) = (${table.previousSecretUntil} is null)`),
    check('webhooks_disabled_reason', sql`${table.disabledReason} is null or not ${table.enabled}`),
  ],
);

/**
 * Delivery of one event to one webhook. Events of a document are delivered one at a time: at most one delivery is
 * QUEUED (until `dueAt`) or SENDING and has a job (`due_work`), and all others are WAITING.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Id of the delivery, `msg_...`. It is the same for every attempt. */
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    /** Null for a test, which has no document and is attempted only once. */
    envelopeId: text('envelope_id').references(() => envelopes.id, { onDelete: 'cascade' }),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Number of attempts since the delivery was queued, or was last requeued by a person. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhook_deliveries_event').on(table.eventId, table.webhookId),
    uniqueIndex('webhook_deliveries_under_way')
      .on(table.envelopeId, table.webhookId)
      .where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('webhook_deliveries_of_webhook_under_way')
      .on(table.webhookId)
      .where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.envelopeId, table.sequence)
      .where(sql`${table.state} = 'WAITING'`),
    // For deliveries that have ended, `dueAt` is the time when they ended.
    index('webhook_deliveries_over').on(table.dueAt).where(sql`${table.state} in ('DELIVERED', 'FAILED')`),
    index('webhook_deliveries_newest').on(table.webhookId, table.sequence),
    index('webhook_deliveries_envelope').on(table.envelopeId),
    check('webhook_deliveries_state', isAmong('state', DELIVERY_STATES)),
    check('webhook_deliveries_delivered', sql`(${table.state} = 'DELIVERED') = (${table.deliveredAt} is not null)`),
  ],
);

/** An attempt at a delivery. It ended with a response (`statusCode`) or without one (`error`). */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    teamId: teamOfEnvelope(),
    startedAt: instant('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    statusCode: integer('status_code'),
    /** Reason for the failure, as a sentence. Null if the attempt succeeded. */
    error: text('error'),
    responseExcerpt: text('response_excerpt'),
  },
  (table) => [
    index('webhook_attempts_delivery').on(table.deliveryId, table.id),
    check('webhook_attempts_outcome', sql`${table.statusCode} is not null or ${table.error} is not null`),
  ],
);
