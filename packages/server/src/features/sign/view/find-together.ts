import type { SigningState } from '@countersign/contracts/vocabulary';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { requiredMethods } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { loadEnvelopes } from '../../../envelopes/store/load-envelope.ts';
import { envelopes, recipients } from '../../../envelopes/tables/index.ts';
import { teams } from '../../../platform/db/schema.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';

export const MOST_TOGETHER = 50;

export interface TogetherDocument {
  token: string;
  /** Null if the link no longer works. */
  found: {
    documentId: number;
    recipientId: number;
    state: SigningState;
    /** Null if the recipient must authenticate before seeing any part of the document. */
    title: string | null;
  } | null;
}

/** Several documents on one page, and the origins that the teams of all these documents allow to embed it. */
export interface Together {
  documents: TogetherDocument[];
  origins: string[];
}

export async function findTogether(services: Services, tokens: readonly string[]): Promise<Together> {
  const { orm } = services.database;
  // Tokens consist only of these characters. Some others would cause a database error.
  const asked = [...new Set(tokens.filter((token) => /^\w{1,200}$/.test(token)))].slice(0, MOST_TOGETHER);
  if (asked.length === 0) return { documents: [], origins: [] };
  const isAsked = inArray(recipients.tokenHash, asked.map(hashToken));
  const ofTeams = await orm
    .selectDistinct({ teamId: teams.id, origins: teams.embeddingOrigins })
    .from(recipients)
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .where(isAsked);
  const linked = sql`(${envelopes.id}, ${envelopes.teamId}) in (${orm
    .select({ id: recipients.envelopeId, teamId: recipients.teamId })
    .from(recipients)
    .where(isAsked)})`;
  const whole = await loadEnvelopes(orm, and(linked, isNull(envelopes.deletedAt)) ?? linked);
  const now = services.clock.now();
  const documents = asked.map((token): TogetherDocument => {
    for (const contents of whole) {
      const recipient = contents.recipients.find((each) => each.token === token);
      if (!recipient || contents.envelope.status === 'DRAFT') continue;
      const isOpen = requiredMethods('ACCESS', contents.envelope, recipient).length === 0;
      const { state } = findLinkStanding({ contents, recipient }, now);
      const title = isOpen ? contents.envelope.title : null;
      return { token, found: { documentId: contents.envelope.number, recipientId: recipient.id, state, title } };
    }
    return { token, found: null };
  });
  const [first, ...others] = ofTeams;
  const origins = (first?.origins ?? []).filter((origin) => others.every((each) => each.origins.includes(origin)));
  return { documents, origins };
}

const DONE: readonly SigningState[] = ['finished', 'sealing', 'completed'];

export const isDone = ({ found }: TogetherDocument): boolean => found !== null && DONE.includes(found.state);
