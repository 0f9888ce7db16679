import { and, eq } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { requiredMethods } from '../../domain/proofs/proof.ts';
import { may } from '../../domain/teams/authorise.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { envelopes, recipients } from '../../envelopes/tables/index.ts';
import { findMember } from '../../platform/principals/find-principal.ts';
import { type Archive, archiveDocument } from '../downloads/archive-documents.ts';
import { handOverLinks } from '../send/hand-over-links.ts';
import type { Visitor } from '../sign/recipient/visitor.ts';
import { findPerson, isLinkMailed, isOwnPart, ofSameEnvelope } from './own-parts.ts';

interface FoundPart {
  contents: WholeEnvelope;
  recipient: RecipientRow;
  /** Whether the person has the link by email already. */
  isMailed: boolean;
}

/** @throws RuleViolation NOT_FOUND */
export async function findOwnPart(services: Services, sender: Sender, recipientId: number): Promise<FoundPart> {
  const { orm } = services.database;
  const person = await findPerson(services, sender);
  const [found] = await orm
    .select({ envelopeId: envelopes.id, teamId: envelopes.teamId, isMailed: isLinkMailed })
    .from(recipients)
    .innerJoin(envelopes, ofSameEnvelope)
    .where(and(eq(recipients.id, recipientId), isOwnPart(person)));
  if (!found) throw unknown();
  const { isMailed, ...key } = found;
  const contents = await loadEnvelope(orm, key);
  return { contents, recipient: requireRecipient(contents, recipientId), isMailed: isMailed && person.isVerified };
}

/** Returns the signed-in person as a visitor of their own signing page. No authentication of a browser counts here. */
export const toVisitor = ({ ip, userAgent }: Sender, token: string): Visitor => ({
  token,
  ip,
  userAgent,
  browserHash: null,
});

const unknown = () => new RuleViolation('NOT_FOUND', 'Document not found.');

/**
 * Returns the token of the person's own link. If the person did not get the link by email, they get it as a sender of
 * the team, which is recorded.
 * @throws RuleViolation NOT_FOUND
 */
export async function openOwnPart(services: Services, sender: Sender, recipientId: number): Promise<string> {
  const { contents, recipient, isMailed } = await findOwnPart(services, sender, recipientId);
  if (isMailed) return recipient.token;
  const inTeam = sender.kind === 'session' && { sessionId: sender.sessionId, teamId: contents.envelope.teamId };
  const member = inTeam && (await findMember(services.database.orm, inTeam, services.clock.now()));
  if (!member || !may(member, 'documents.send')) throw unknown();
  await handOverLinks(services, { ...sender, ...member }, { ...contents, recipients: [recipient] }, 'CONSOLE');
  return recipient.token;
}

/** Whether the sealed files can be downloaded without authenticating on the signing page first. */
export const hasArchive = ({ envelope }: WholeEnvelope, recipient: RecipientRow): boolean =>
  envelope.status === 'COMPLETED' && requiredMethods('ACCESS', envelope, recipient).length === 0;

/** @throws RuleViolation NOT_FOUND, PDF_MISSING */
export async function archiveOwnPart(services: Services, sender: Sender, recipientId: number): Promise<Archive> {
  const { contents, recipient } = await findOwnPart(services, sender, recipientId);
  if (!hasArchive(contents, recipient)) throw unknown();
  const { id, teamId } = contents.envelope;
  return archiveDocument(services, { envelopeId: id, teamId });
}
