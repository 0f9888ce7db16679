import { useSyncExternalStore } from 'react';

/** Must match the breakpoint of the style sheets. */
const PHONE = matchMedia('(max-width: 40rem)');

function subscribe(changed: () => void): () => void {
  PHONE.addEventListener('change', changed);
  return () => PHONE.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => PHONE.matches);
