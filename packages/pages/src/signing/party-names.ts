import type { Say } from '@countersign/languages/browser';
import type { Party, SigningView } from './signing-view.ts';

/** The sender as they are told of: with the address, since anybody can give themselves a name. */
export const senderOf = ({ sender: { name, email } }: Pick<SigningView, 'sender'>): string =>
  name.trim() === '' ? email : `${name} (${email})`;

/** What messages need to tell of some people. */
export const countedNames = (parties: readonly Party[], say: Say<'page'>): { count: number; names: string[] } => ({
  count: parties.length,
  names: parties.map(({ name }) => name.trim() || say('nameless')),
});
