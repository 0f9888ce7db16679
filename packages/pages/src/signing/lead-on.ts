/**
 * Leads on to the next field after a choice, for whoever points: with a keyboard the focus stays where it is expected.
 * @param stay puts it there where what had the focus is gone with the choice
 */
export function leadOn(goOn: () => void, stay?: () => void): void {
  const next = isPointing() ? goOn : stay;
  // Once the choice is shown.
  if (next) setTimeout(next);
}

/** Whether the last thing was done with a mouse, a pen or a finger. */
export const isPointing = (): boolean => !document.activeElement?.matches(':focus-visible');
