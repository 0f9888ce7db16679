import { nameOf } from '../documents/who-acts.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';

/** Copies the link of a recipient, and says what it is worth. */
export function useCopyLink() {
  const say = useSay();
  const toast = useToast();
  return async (person: Person, signingUrl: string): Promise<void> => {
    await navigator.clipboard.writeText(signingUrl);
    toast(say('link.copied', { name: nameOf(person) }));
  };
}
