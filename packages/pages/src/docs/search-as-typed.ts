import { type Entry, findEntries } from './find-entries.ts';

/** Displays search results while the reader types. Arrow keys select a result, and Escape closes the list. */
export function searchAsTyped(): void {
  const field = document.querySelector<HTMLInputElement>('#search');
  const form = field?.form;
  if (!field || !form) return;
  const found = Object.assign(document.createElement('ul'), { className: 'found', hidden: true });
  const count = Object.assign(document.createElement('p'), { className: 'hidden' });
  count.setAttribute('aria-live', 'polite');
  form.append(count, found);

  let entries: Promise<Entry[]> | undefined;
  const load = () => {
    entries ??= fetch('/docs/search.json').then((answer) => answer.json());
    return entries;
  };
  const links = () => [...found.querySelectorAll('a')];
  const show = async () => {
    const matching = field.value.trim() === '' ? [] : findEntries(await load(), field.value);
    found.replaceChildren(...matching.map(item));
    found.hidden = matching.length === 0;
    count.textContent = field.value.trim() === '' ? '' : `${matching.length} found`;
  };
  const close = () => {
    found.hidden = true;
  };

  field.addEventListener('focus', () => void load().catch(() => {}));
  field.addEventListener('input', () => void show().catch(close));
  form.addEventListener('keydown', (event) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') {
      close();
      field.focus();
    } else if (event.key === 'ArrowDown' && !found.hidden) {
      all[Math.min(at + 1, all.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      (all[at - 1] ?? field).focus();
    } else return;
    event.preventDefault();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  found.addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    field.focus();
  });
}

function item({ title, place, url }: Entry): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href: url });
  link.append(title, Object.assign(document.createElement('span'), { textContent: place }));
  const row = document.createElement('li');
  row.append(link);
  return row;
}
