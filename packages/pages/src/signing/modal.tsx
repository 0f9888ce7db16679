import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A dialog above everything, closed by Escape. Focus goes in, stays in, and comes back to where it was. */
export function Modal(props: {
  title: string;
  onClose(): void;
  /** Called when it is gone, and the focus is back. */
  onClosed?(): void;
  children: ComponentChildren;
}) {
  const { title, onClose, onClosed, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      onClosed?.();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onCancel={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
