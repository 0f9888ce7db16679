import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * A modal dialog that closes on Escape. It traps the focus, and returns it to the previously focused element afterward.
 */
export function Modal(props: {
  title: string;
  kind?: string;
  /** Id of the element to focus. Defaults to the first control. */
  first?: string | undefined;
  onClose(): void;
  onClosed?(): void;
  /** Called when the dialog opens and whenever its height changes. */
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
