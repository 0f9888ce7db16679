import { displayName } from '../../envelope/progress.tsx';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useSay } from '../../shell/words.tsx';
import type { Person } from './action.ts';

/** Copies a recipient's link, records this in the audit log, and warns that anyone with the link can sign. */
export function useCopyLink() {
  const say = useSay();
  const toast = useToast();
  const { call } = useOperations();
  return async (person: Person, signingUrl: string): Promise<void> => {
    // Browsers allow clipboard access only during a user action, so copy first.
    await navigator.clipboard.writeText(signingUrl);
    await call('console-recipient-link-copied', { params: { recipientId: person.id } });
    toast(say('link.copied', { name: displayName(person) }));
  };
}
