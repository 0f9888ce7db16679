import { and, desc, inArray, lte } from 'drizzle-orm';
import { envelopes } from '../platform/db/schema.ts';
import { placeEnvelope } from './count-envelopes.ts';
import { type EnvelopeKind, inKind } from './in-kind.ts';
import type { EnvelopeRow } from './rows.ts';
import type { Services } from './services.ts';

type Orm = Services['database']['orm'];

export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
}

/** One page of a kind, newest first. Any page costs about the same, however many there are; past the end it is empty. */
export async function listEnvelopes(
  orm: Orm,
  kind: EnvelopeKind,
  { page, perPage }: Page,
): Promise<{ envelopes: EnvelopeRow[]; totalPages: number }> {
  const { total, highest, skip } = await placeEnvelope(orm, kind, (page - 1) * perPage);
  const totalPages = Math.ceil(total / perPage);
  if (highest === null) return { envelopes: [], totalPages };
  const numbers = orm
    .select({ number: envelopes.number })
    .from(envelopes)
    .where(and(inKind(kind), lte(envelopes.number, highest)))
    .orderBy(desc(envelopes.number))
    .limit(perPage)
    .offset(skip);
  const found = await orm
    .select()
    .from(envelopes)
    .where(inArray(envelopes.number, numbers))
    .orderBy(desc(envelopes.number));
  return { envelopes: found, totalPages };
}
