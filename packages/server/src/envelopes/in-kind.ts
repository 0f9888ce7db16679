import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { DocumentStatus, EnvelopeType } from '../domain/envelope/envelope.ts';
import { envelopes } from '../platform/db/schema.ts';

/** What is listed together: envelopes of a team that are not deleted. Their numbers are the end of an index. */
export interface EnvelopeKind {
  teamId: number;
  type: EnvelopeType;
  /** Null for those in no folder; undefined for all. */
  folderId?: string | null | undefined;
  status?: DocumentStatus | undefined;
}

/** The envelopes of a kind. */
export const inKind = (kind: EnvelopeKind): SQL | undefined =>
  and(
    eq(envelopes.teamId, kind.teamId),
    eq(envelopes.type, kind.type),
    isNull(envelopes.deletedAt),
    inPartOfKind(kind),
  );

/** Which of the team's envelopes of the type they are; undefined for all. */
export const inPartOfKind = ({ folderId, status }: Pick<EnvelopeKind, 'folderId' | 'status'>): SQL | undefined =>
  and(
    folderId === null ? isNull(envelopes.folderId) : folderId ? eq(envelopes.folderId, folderId) : undefined,
    status && eq(envelopes.status, status),
  );
