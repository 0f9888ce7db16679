import { useSyncExternalStore } from 'react';

/** Must match the breakpoint in the style sheets. */
const PHONE = matchMedia('(max-width: 40rem)');

function subscribe(changed: () => void): () => void {
  PHONE.addEventListener('change', changed);
  return () => PHONE.removeEventListener('change', changed);
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => PHONE.matches);
