/** Scrolls to a page and focuses it, so that screen readers and the keyboard continue from there. */
export function goToPage(id: string): void {
  const page = document.getElementById(id);
  if (!page) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
  page.scrollIntoView();
}
