import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A dialog above everything, closed by Escape. Focus goes in, stays in, and comes back to where it was. */
export function Modal(props: {
  title: string;
  /** A class of its own. */
  kind?: string;
  onClose(): void;
  /** Called when it is gone, and the focus is back. */
  onClosed?(): void;
  /** Called when it has come, and whenever its height has changed. */
  onSized?(): void;
  children: ComponentChildren;
}) {
  const { title, kind, onClose, onClosed, onSized, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    const observer = new ResizeObserver(() => onSized?.());
    if (dialog.current) observer.observe(dialog.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      onClosed?.();
    };
  }, []);
  return (
    <dialog ref={dialog} class={kind} aria-labelledby="dialog-title" onCancel={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
