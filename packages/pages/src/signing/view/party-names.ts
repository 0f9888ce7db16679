import type { Party, SigningView } from './signing-view.ts';

/** Returns the sender's name together with the email address, because senders can choose any name. */
export const senderName = ({ sender: { name, email } }: Pick<SigningView, 'sender'>): string =>
  name.trim() === '' ? email : `${name} (${email})`;

export const countedNames = (parties: readonly Party[], nameless: string): { count: number; names: string[] } => ({
  count: parties.length,
  names: parties.map(({ name }) => name.trim() || nameless),
});
