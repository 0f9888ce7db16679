/** Shows the console in another language, from now on in this browser. */
export function chooseLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the service reads it; not all browsers have the Cookie Store API.
  document.cookie = `countersign.language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  // The token of the first run is not in the address any more: it is kept for this one page.
  location.replace(address);
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'countersign.theme';

/** The theme chosen in this browser. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme();
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = chosenTheme();
}
