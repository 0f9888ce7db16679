import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import look from './parts.module.css';

const SHOWN_MS = 8_000;

/** An action that the toast offers. */
interface Deed {
  words: string;
  run(): void;
}

type Toast = (text: string, deed?: Deed) => void;

const ToastContext = createContext<Toast>(() => {});

/** Shows a confirmation for a while. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string; deed: Deed | undefined; number: number } | null>(null);
  /** Pointing at the toast or focusing it keeps it open. */
  const [isHeld, setIsHeld] = useState(false);
  const toast = useCallback<Toast>(
    (text, deed) => setSaid((before) => ({ text, deed, number: (before?.number ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (!said || isHeld) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, isHeld]);
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
            {said.deed && (
              <button
                type="button"
                onClick={() => {
                  said.deed?.run();
                  setSaid(null);
                  setIsHeld(false);
                }}
              >
                {said.deed.words}
              </button>
            )}
          </p>
        )}
      </div>
    </ToastContext.Provider>
  );
}
