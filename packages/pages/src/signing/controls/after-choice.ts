/**
 * Moves to the next field after a choice made by mouse, pen or touch. After a choice by keyboard, the focus stays.
 * @param stay restores the focus if the focused element was removed
 */
export function continueAfterChoice(goOn: () => void, stay?: () => void): void {
  const chosenWith = document.activeElement;
  const next = isPointing() ? goOn : stay;
  // Wait until the choice is rendered. By then, someone who has pressed Tab may already be typing in another field.
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === chosenWith || activeElement === document.body) next?.();
  });
}

/** Whether the last input came from a mouse, pen or finger. */
export const isPointing = (): boolean => !document.activeElement?.matches(':focus-visible');

/** Whether a click came from the keyboard or assistive technology. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;
