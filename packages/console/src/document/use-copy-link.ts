import { useOperations } from '../call.ts';
import { nameOf } from '../documents/who-acts.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';

/** Copies a recipient's link, records this in the audit log, and warns that anyone with the link can sign. */
export function useCopyLink() {
  const say = useSay();
  const toast = useToast();
  const { call } = useOperations();
  return async (person: Person, signingUrl: string): Promise<void> => {
    // Browsers allow copying only during the user's own action, so this must come first.
    await navigator.clipboard.writeText(signingUrl);
    await call('console-recipient-link-copied', { params: { recipientId: person.id } });
    toast(say('link.copied', { name: nameOf(person) }));
  };
}
