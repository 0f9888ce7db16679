import { ask } from '../ask.ts';
import { nameOf } from '../documents/who-acts.tsx';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';

/** Copies the link of a recipient, has the audit log record it, and says what it is worth. */
export function useCopyLink() {
  const say = useSay();
  const toast = useToast();
  const api = useTeamApi();
  return async (person: Person, signingUrl: string): Promise<void> => {
    // At once, while the browser still takes it for the person's own act.
    await navigator.clipboard.writeText(signingUrl);
    await ask(`${api}/envelope/recipient/${person.id}/link-copied`, {});
    toast(say('link.copied', { name: nameOf(person) }));
  };
}
