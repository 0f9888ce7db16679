import { ask } from '../ask.ts';
import { nameOf } from '../documents/who-acts.tsx';
import { useTeamApi } from '../frame/team-context.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';

/** Copies a recipient’s link, records that in the audit log, and warns what the link can do. */
export function useCopyLink() {
  const say = useSay();
  const toast = useToast();
  const api = useTeamApi();
  return async (person: Person, signingUrl: string): Promise<void> => {
    // Copied immediately, while the browser still counts it as the person’s own action.
    await navigator.clipboard.writeText(signingUrl);
    await ask(`${api}/envelope/recipient/${person.id}/link-copied`, {});
    toast(say('link.copied', { name: nameOf(person) }));
  };
}
