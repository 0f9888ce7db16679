import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { attachments, envelopes, fields, recipients } from '../tables/index.ts';
import { isOfEnvelope } from './envelope-columns.ts';
import type { TeamKey } from './find-envelope.ts';
import { isSeenBy } from './visible-envelopes.ts';

/** Limits a lookup to envelopes that a reader can see and, if `type` is set, to one type. */
export interface Within {
  reader: Reader;
  type?: 'DOCUMENT' | 'TEMPLATE' | undefined;
}

const isWithin = ({ reader, type }: Within) => and(isSeenBy(reader), type && eq(envelopes.type, type));

/** @throws RuleViolation NOT_FOUND */
export async function findEnvelopeOfRecipient(
  orm: NodePgDatabase,
  within: Within,
  recipientId: number,
): Promise<TeamKey> {
  const [found] = await orm
    .select({ id: envelopes.id })
    .from(recipients)
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .where(and(eq(recipients.id, recipientId), isWithin(within)));
  if (!found) throw new RuleViolation('NOT_FOUND', 'Recipient not found.');
  return { ...keyWithin(within), id: found.id };
}

/** @throws RuleViolation NOT_FOUND */
export async function findEnvelopeOfField(orm: NodePgDatabase, within: Within, fieldId: number): Promise<TeamKey> {
  const [found] = await orm
    .select({ id: envelopes.id })
    .from(fields)
    .innerJoin(envelopes, isOfEnvelope(fields))
    .where(and(eq(fields.id, fieldId), isWithin(within)));
  if (!found) throw new RuleViolation('NOT_FOUND', 'Field not found.');
  return { ...keyWithin(within), id: found.id };
}

/** @throws RuleViolation NOT_FOUND */
export async function findEnvelopeOfAttachment(
  orm: NodePgDatabase,
  within: Within,
  attachmentId: string,
): Promise<TeamKey> {
  const [found] = await orm
    .select({ id: envelopes.id })
    .from(attachments)
    .innerJoin(envelopes, isOfEnvelope(attachments))
    .where(and(eq(attachments.id, attachmentId), isWithin(within)));
  if (!found) throw new RuleViolation('NOT_FOUND', 'Attachment not found.');
  return { ...keyWithin(within), id: found.id };
}

const keyWithin = ({ reader, type }: Within) => ({ reader, ...(type && { type }) });
