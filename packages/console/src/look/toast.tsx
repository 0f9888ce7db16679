import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import look from './parts.module.css';

const SHOWN_MS = 8_000;

interface ToastAction {
  words: string;
  run(): void;
}

/**
 * @param action button to offer while the toast is visible
 * @param onGone called when the toast disappears without the button being clicked, even if the user leaves the page
 */
type Toast = (text: string, action?: ToastAction, onGone?: () => void) => void;

interface Said {
  text: string;
  action: ToastAction | undefined;
  onGone: (() => void) | undefined;
  number: number;
}

const ToastContext = createContext<Toast>(() => {});

export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null);
  /** Whether the pointer or the focus is on the toast, which keeps it open. */
  const [isHeld, setIsHeld] = useState(false);
  const shown = useRef<Said | null>(null);
  const count = useRef(0);
  const show = useCallback((next: Said | null) => {
    const before = shown.current;
    shown.current = next;
    setSaid(next);
    if (!next) setIsHeld(false);
    before?.onGone?.();
  }, []);
  const toast = useCallback<Toast>(
    (text, action, onGone) => show({ text, action, onGone, number: ++count.current }),
    [show],
  );
  useEffect(() => {
    if (!said || isHeld) return;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, isHeld, show]);
  useEffect(() => {
    // Phones may discard a hidden page without firing further events.
    const leave = () => {
      if (document.visibilityState === 'hidden' && shown.current?.onGone) show(null);
    };
    const end = () => show(null);
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', end);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', end);
    };
  }, [show]);
  const hold = (holds: boolean) => () => setIsHeld(holds);
  return (
    <ToastContext.Provider value={toast}>
      {children}
      <div
        className={look.toasts}
        role="status"
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        onFocus={hold(true)}
        onBlur={hold(false)}
      >
        {said && (
          <p key={said.number}>
            {said.text}
            {said.action && (
              <button
                type="button"
                onClick={() => {
                  shown.current = null;
                  show(null);
                  said.action?.run();
                }}
              >
                {said.action.words}
              </button>
            )}
          </p>
        )}
      </div>
    </ToastContext.Provider>
  );
}
