/** Goes to a page, with the focus too: whoever reads by ear or by keyboard carries on from there. */
export function goToPage(id: string): void {
  const page = document.getElementById(id);
  if (!page) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
  page.scrollIntoView();
}
