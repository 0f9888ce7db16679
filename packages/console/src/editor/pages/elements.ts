export const fieldElement = (root: ParentNode, key: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);

export const pageElement = (root: ParentNode, fileId: string, page: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-file="${CSS.escape(fileId)}"][data-page="${page}"]`);

/** Returns the page where a moved box would be dropped. Without a box, returns the page at the point. */
export function pageAt(area: HTMLElement, box: HTMLElement | null, point: { clientX: number; clientY: number }) {
  const rect = box?.getBoundingClientRect();
  const middle = rect ? rect.top + rect.height / 2 : point.clientY;
  const pages = [...area.querySelectorAll<HTMLElement>('[data-page]')].map((page) => ({
    page,
    rect: page.getBoundingClientRect(),
  }));
  const under = pages.find((each) => middle >= each.rect.top && middle <= each.rect.bottom);
  const found = under ?? pages.find(({ page }) => page.contains(box));
  if (!found) return null;
  return { fileId: found.page.dataset.file ?? '', page: Number(found.page.dataset.page), rect: found.rect };
}

export function pageSeen(area: HTMLElement | null): { fileId: string; page: number } | null {
  if (!area) return null;
  const { top, bottom } = area.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const pages = [...area.querySelectorAll<HTMLElement>('[data-page]')];
  const seen = pages.find((each) => each.getBoundingClientRect().bottom >= middle) ?? pages.at(-1);
  return seen ? { fileId: seen.dataset.file ?? '', page: Number(seen.dataset.page) } : null;
}
