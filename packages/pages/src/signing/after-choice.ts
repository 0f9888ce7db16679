/**
 * After a choice by mouse, pen or touch, goes to the next field. After a choice by keyboard, the focus stays.
 * @param stay restores the focus if the focused element was removed
 */
export function continueAfterChoice(goOn: () => void, stay?: () => void): void {
  const next = isPointing() ? goOn : stay;
  // Wait until the choice is rendered.
  if (next) setTimeout(next);
}

/** Whether the last input came from a mouse, a pen or a finger. */
export const isPointing = (): boolean => !document.activeElement?.matches(':focus-visible');

/** Whether a click came from the keyboard or from assistive technology. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;
