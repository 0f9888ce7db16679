import { and, eq, isNotNull } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type ReadingRow, readings } from '../../../envelopes/tables/index.ts';
import { complete } from '../../sign/finish/complete.ts';
import { notRead, requireUnchanged } from '../../sign/finish/confirm-reading.ts';
import { requireIssued, type ShownConsent } from '../../sign/finish/consent.ts';
import { type FoundRecipient, findByLink, identifyRecipient } from '../../sign/recipient/identify-recipient.ts';
import type { Visitor } from '../../sign/recipient/visitor.ts';
import { insertValue } from '../../sign/values/insert-value.ts';
import { findOwnPart, toVisitor } from '../open-own-part.ts';
import { listInputs, type OwnMarks } from './inputs.ts';
import { findReading, type ReadingKey, requireTogether } from './read-documents.ts';

export interface Press extends OwnMarks {
  consent: ShownConsent;
  /** Number of documents that are signed with this press. */
  documents: number;
}

/**
 * Signs one of the documents that a person has read and signs with one press, exactly as on its signing page. Repeating
 * the press does not sign again, and continues if the service died before the signature.
 * @returns the document after the signature
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_READ, SIGNED_ALONE_ONLY, and the codes of `insertValue` and `complete`
 */
export async function signReading(
  services: Services,
  sender: Sender,
  key: ReadingKey,
  press: Press,
): Promise<FoundRecipient> {
  const { recipient } = await findOwnPart(services, sender, key.recipientId);
  const reading = await findReading(services, sender, key);
  if (!reading?.readAt || press.documents > (await countRead(services, reading))) throw notRead();
  const visitor = toVisitor(sender, recipient.token);
  try {
    if (!reading.signedAt) await sign(services, visitor, { ...press, reading });
  } catch (error) {
    // A request that repeats this one may have signed in the meantime.
    if (!(error instanceof RuleViolation) || !(await findReading(services, sender, key))?.signedAt) throw error;
  }
  return findByLink(services, visitor.token);
}

async function sign(
  services: Services,
  visitor: Visitor,
  { reading, documents, consent, ...marks }: Press & { reading: ReadingRow },
): Promise<void> {
  const caller = await identifyRecipient(services, visitor, 'signing.act');
  // A refused press must leave no values, so everything that `complete` checks under the lock is checked here first.
  requireTogether(services, caller);
  requireUnchanged(caller, reading);
  requireIssued(consent, caller, 'TOGETHER');
  for (const input of listInputs(caller, marks, services.clock.now())) await insertValue(services, caller, input);
  const finishing = await identifyRecipient(services, visitor, 'signing.finish');
  await complete(services, finishing, { nextSigner: null, consent, together: { reading, documents } });
}

const countRead = (
  { database: { orm } }: Services,
  { sessionId, sittingId }: Pick<ReadingRow, 'sessionId' | 'sittingId'>,
): Promise<number> =>
  orm.$count(
    readings,
    and(eq(readings.sessionId, sessionId), eq(readings.sittingId, sittingId), isNotNull(readings.readAt)),
  );
