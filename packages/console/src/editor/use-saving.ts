import { useEffect } from 'react';
import { useOperations } from '../service/call.ts';
import { useEditing, useShown } from './editing/editor-context.ts';

const LOOKS_EVERY_MS = { alone: 15_000, together: 3_000 };

/** Saves when the page is hidden, tells the server when the person leaves, and checks for changes by others. */
export function useSaving(): void {
  const { store, envelopeId } = useEditing();
  const { addressOf } = useOperations();
  const isTogether = useShown((shown) => shown.editors.length > 0);
  useEffect(() => {
    const look = () => store.look().catch(() => {});
    void look();
    const timer = setInterval(look, isTogether ? LOOKS_EVERY_MS.together : LOOKS_EVERY_MS.alone);
    return () => clearInterval(timer);
  }, [store, isTogether]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void store.flush();
    };
    const leave = () => navigator.sendBeacon(addressOf('console-draft-leave', { params: { envelopeId } }));
    const close = () => {
      // Blur the input to commit text that is still being typed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void store.flush();
      leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', close);
      void store.flush().then(leave);
    };
  }, [store, addressOf, envelopeId]);
}
