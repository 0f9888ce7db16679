import type { SigningState } from '@countersign/contracts/vocabulary';
import { isExpired } from '../../../domain/envelope/expiration.ts';
import { findTurn, type Turn } from '../../../domain/envelope/turn-order.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import type { FoundRecipient } from './identify-recipient.ts';

export interface LinkStanding {
  state: SigningState;
  /**
   * Whether the recipient is allowed to see the pages. False before the recipient's turn, and after a rejection or
   * cancellation.
   */
  maySeeDocument: boolean;
  turn: Turn<RecipientRow>;
}

export function findLinkStanding(
  { contents: { envelope, recipients }, recipient }: FoundRecipient,
  now: Date,
): LinkStanding {
  const turn = findTurn(recipients, envelope.meta.signingOrder, recipient.id);
  const standing = (state: SigningState, maySeeDocument: boolean): LinkStanding => ({ state, maySeeDocument, turn });
  if (envelope.status === 'COMPLETED') return standing('completed', true);
  if (envelope.status === 'REJECTED') return standing('rejected', false);
  if (envelope.status === 'CANCELLED') return standing('cancelled', false);
  if (envelope.sealing !== 'NONE') return standing('sealing', turn.mayOpen);
  if (recipient.signingStatus === 'SIGNED') return standing('finished', true);
  if (isExpired(recipient.expiresAt, now)) return standing('expired', false);
  if (turn.mayFill) return standing('open', true);
  return turn.mayOpen ? standing('viewing', true) : standing('waiting', false);
}
