/** Whether a dialog or menu is open, which then handles keyboard shortcuts instead. */
export const isUnderDialog = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
