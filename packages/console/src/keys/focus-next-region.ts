import type { KeyboardEvent } from 'react';

/** Moves the focus to the next part of a page with F6, and to the one before with Shift and F6. */
export function focusNextRegion(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F6') return;
  event.preventDefault();
  const regions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-region]')].filter((each) =>
    each.checkVisibility(),
  );
  const at = regions.findIndex((each) => each.contains(document.activeElement));
  const next = regions.at((at + (event.shiftKey ? -1 : 1)) % regions.length);
  const controls = [...(next?.querySelectorAll<HTMLElement>('input, button, a') ?? [])];
  const first = controls.find((each) => each.checkVisibility());
  (next?.querySelector<HTMLElement>('[data-pages]') ?? first)?.focus();
}
