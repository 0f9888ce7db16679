import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { DocumentStatus, EnvelopeType } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { inlined } from '../../platform/db/prepared-query.ts';
import { isHiddenFrom, isNotHiddenFrom } from '../store/visible-envelopes.ts';
import { envelopes } from '../tables/index.ts';

/**
 * Selects envelopes that a reader can see, of one type or both. Each combination has an index that ends with the
 * envelope number.
 */
export interface EnvelopeKind {
  reader: Reader;
  /** Undefined for both types. */
  type?: EnvelopeType | undefined;
  /** Null for envelopes outside of folders, undefined for all. */
  folderId?: string | null | undefined;
  status?: DocumentStatus | undefined;
  except?: DocumentStatus | undefined;
}

export const inKind = (kind: EnvelopeKind): SQL | undefined => and(isOfTeam(kind), inPartOfKind(kind));

const isOfTeam = ({ reader: { teamId }, type }: Pick<EnvelopeKind, 'reader' | 'type'>): SQL | undefined =>
  and(eq(envelopes.teamId, teamId), type ? eq(envelopes.type, inlined(type)) : undefined, isNull(envelopes.deletedAt));

type Part = Pick<EnvelopeKind, 'folderId' | 'status' | 'except'>;

export const inPartOfKind = (kind: Part & Pick<EnvelopeKind, 'reader'>): SQL | undefined =>
  and(isNotHiddenFrom(kind.reader), isFiled(kind));

/**
 * Matches envelopes that would belong to a kind if they were not hidden from the reader. Undefined if the reader can
 * see everything.
 */
export function hiddenOfKind(kind: EnvelopeKind): SQL | undefined {
  const hidden = isHiddenFrom(kind.reader);
  return hidden && and(isOfTeam(kind), isFiled(kind), hidden);
}

const isFiled = ({ folderId, status, except }: Part): SQL | undefined =>
  and(
    folderId === null ? isNull(envelopes.folderId) : folderId ? eq(envelopes.folderId, folderId) : undefined,
    status && eq(envelopes.status, inlined(status)),
    // A condition on `status` makes `except` redundant.
    status ? undefined : except && ne(envelopes.status, inlined(except)),
  );
