/**
 * Goes to the next field after a choice with a mouse, a pen or a finger. With a keyboard, the focus stays.
 * @param stay focuses the field again if the element that had the focus was removed
 */
export function continueAfterChoice(goOn: () => void, stay?: () => void): void {
  const next = isPointing() ? goOn : stay;
  // Wait until the choice is rendered.
  if (next) setTimeout(next);
}

/** Whether the last thing was done with a mouse, a pen or a finger. */
export const isPointing = (): boolean => !document.activeElement?.matches(':focus-visible');

/** Whether a click came from a keyboard, or from something that acts like one. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;
