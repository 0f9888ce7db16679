import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A dialog above everything, closed by Escape. Focus goes in, stays in, and comes back: the browser's own doing. */
export function Modal({ title, onClose, children }: { title: string; onClose(): void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, for only closing gives the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onCancel={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
