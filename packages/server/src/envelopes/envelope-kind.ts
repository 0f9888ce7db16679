import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { DocumentStatus, EnvelopeType } from '../domain/envelope/envelope.ts';
import type { Reader } from '../domain/envelope/visibility.ts';
import { literal } from '../platform/db/built-once.ts';
import { envelopes } from '../platform/db/schema.ts';
import { isHiddenFrom, isNotHiddenFrom } from './seen-by.ts';

/**
 * Selects the envelopes of one type, or of both, that a reader sees. An index supports each combination and ends with the
 * envelope number.
 */
export interface EnvelopeKind {
  reader: Reader;
  /** Undefined for both types. */
  type?: EnvelopeType | undefined;
  /** Null for envelopes in no folder; undefined for all. */
  folderId?: string | null | undefined;
  status?: DocumentStatus | undefined;
  except?: DocumentStatus | undefined;
}

export const inKind = (kind: EnvelopeKind): SQL | undefined => and(isOfTeam(kind), inPartOfKind(kind));

const isOfTeam = ({ reader: { teamId }, type }: Pick<EnvelopeKind, 'reader' | 'type'>): SQL | undefined =>
  and(eq(envelopes.teamId, teamId), type ? eq(envelopes.type, literal(type)) : undefined, isNull(envelopes.deletedAt));

type Part = Pick<EnvelopeKind, 'folderId' | 'status' | 'except'>;

/** Matches the folder, status and visibility of a kind. */
export const inPartOfKind = (kind: Part & Pick<EnvelopeKind, 'reader'>): SQL | undefined =>
  and(isNotHiddenFrom(kind.reader), isFiled(kind));

/**
 * Matches envelopes that would belong to a kind if they were not hidden from the reader. Undefined if nothing is hidden from
 * the reader.
 */
export function hiddenOfKind(kind: EnvelopeKind): SQL | undefined {
  const hidden = isHiddenFrom(kind.reader);
  return hidden && and(isOfTeam(kind), isFiled(kind), hidden);
}

const isFiled = ({ folderId, status, except }: Part): SQL | undefined =>
  and(
    folderId === null ? isNull(envelopes.folderId) : folderId ? eq(envelopes.folderId, folderId) : undefined,
    status && eq(envelopes.status, literal(status)),
    // A condition on `status` makes `except` redundant.
    status ? undefined : except && ne(envelopes.status, literal(except)),
  );
