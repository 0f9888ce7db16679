/**
 * Adds styles to the page once, with the nonce that the CSP requires. Dialogs load their styles on demand to keep the
 * page small.
 */
export function addStyles(id: string, styles: string): void {
  if (document.getElementById(id)) return;
  const style = document.createElement('style');
  style.id = id;
  style.nonce = document.querySelector('style')?.nonce ?? '';
  style.textContent = styles;
  document.head.append(style);
}
