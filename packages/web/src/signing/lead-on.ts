/**
 * Leads on to the next field after a choice, for whoever points: with a keyboard the focus stays where it is expected.
 */
export function leadOn(goOn: () => void): void {
  // Once the choice is shown, and a dialog that was open has given the focus back.
  if (!document.activeElement?.matches(':focus-visible')) setTimeout(goOn);
}
