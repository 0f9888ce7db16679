/**
 * Adds styles to the page once, with the nonce that its CSP requires. Dialogs load their styles on demand, so that the page
 * itself stays small.
 */
export function addStyles(id: string, styles: string): void {
  if (document.getElementById(id)) return;
  const style = document.createElement('style');
  style.id = id;
  style.nonce = document.querySelector('style')?.nonce ?? '';
  style.textContent = styles;
  document.head.append(style);
}
