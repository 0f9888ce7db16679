import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Renders a dialog above everything, closed by Escape. The focus stays inside and returns to where it was. */
export function Modal(props: {
  title: string;
  /** Additional class. */
  kind?: string;
  /** The id of what takes the focus; else the first control does. */
  first?: string | undefined;
  onClose(): void;
  /** Called after it has closed and the focus has returned. */
  onClosed?(): void;
  /** Called when it opens and whenever its height changes. */
  onSized?(): void;
  children: ComponentChildren;
}) {
  const { title, kind, first, onClose, onClosed, onSized, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    if (first) document.getElementById(first)?.focus();
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
