import { isExpired } from '../../domain/envelope/expiration.ts';
import { type Turn, turnOf } from '../../domain/envelope/turn-order.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import type { FoundRecipient } from './find-recipient.ts';

/**
 * The state of a document for one recipient:
 * - `waiting`: it is others' turn first, or the recipient gets a copy at completion
 * - `open`: fields can be filled in
 * - `viewing`: open to a recipient who takes no action
 * - `finished`: this recipient has finished, others have not
 * - `sealing`: everyone has finished and the document is being sealed
 * - `expired`: this recipient's deadline has passed
 * - `completed`, `rejected`, `cancelled`: final
 */
export const SIGNING_STATES = [
  'waiting',
  'open',
  'viewing',
  'finished',
  'sealing',
  'expired',
  'completed',
  'rejected',
  'cancelled',
] as const;
export type SigningState = (typeof SIGNING_STATES)[number];

export interface Standing {
  state: SigningState;
  /** Whether the pages may be displayed: never before the recipient's turn, and never after a rejection or cancellation. */
  maySeeDocument: boolean;
  turn: Turn<RecipientRow>;
}

export function standingOf({ contents: { envelope, recipients }, recipient }: FoundRecipient, now: Date): Standing {
  const turn = turnOf(recipients, envelope.meta.signingOrder, recipient.id);
  const standing = (state: SigningState, maySeeDocument: boolean): Standing => ({ state, maySeeDocument, turn });
  if (envelope.status === 'COMPLETED') return standing('completed', true);
  if (envelope.status === 'REJECTED') return standing('rejected', false);
  if (envelope.status === 'CANCELLED') return standing('cancelled', false);
  if (envelope.sealing !== 'NONE') return standing('sealing', turn.mayOpen);
  if (recipient.signingStatus === 'SIGNED') return standing('finished', true);
  if (isExpired(recipient.expiresAt, now)) return standing('expired', false);
  if (turn.mayFill) return standing('open', true);
  return turn.mayOpen ? standing('viewing', true) : standing('waiting', false);
}
