import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import look from './parts.module.css';

const SHOWN_MS = 8_000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Says what was done, for a while. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string; number: number } | null>(null);
  const toast = useCallback((text: string) => setSaid((before) => ({ text, number: (before?.number ?? 0) + 1 })), []);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <ToastContext.Provider value={toast}>
      {children}
      <div className={look.toasts} role="status">
        {said && <p key={said.number}>{said.text}</p>}
      </div>
    </ToastContext.Provider>
  );
}
