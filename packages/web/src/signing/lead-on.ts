/**
 * Leads on to the next field after a choice, for whoever points: with a keyboard the focus stays where it is expected.
 */
export function leadOn(goOn: () => void): void {
  // Once the choice is shown.
  if (isPointing()) setTimeout(goOn);
}

/** Whether the last thing was done with a mouse, a pen or a finger. */
export const isPointing = (): boolean => !document.activeElement?.matches(':focus-visible');
