import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Renders a dialog above everything, closed by Escape. The focus stays inside and returns to where it was. */
export function Modal(props: {
  title: string;
  /** Additional class. */
  kind?: string;
  onClose(): void;
  /** Called after it has closed and the focus has returned. */
  onClosed?(): void;
  /** Called when it opens and whenever its height changes. */
  onSized?(): void;
  children: ComponentChildren;
}) {
  const { title, kind, onClose, onClosed, onSized, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // At once: what is inside may take the focus before the browser has drawn it.
  useLayoutEffect(() => {
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
