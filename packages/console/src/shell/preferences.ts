export function chooseLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the service reads this cookie, and not all browsers support the Cookie Store API
  document.cookie = `countersign.language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  // The setup token exists only in this page, because it was removed from the URL.
  location.replace(address);
}

const STARTED = 'countersign.started';

/** Whether the first steps were completed or dismissed in this browser. */
export const isStarted = (): boolean => localStorage.getItem(STARTED) !== null;

export const endStart = (): void => localStorage.setItem(STARTED, '1');

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'countersign.theme';

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

const SINGLE_KEYS = 'countersign.single-keys';

/** Whether keys without Ctrl or Alt are shortcuts in this browser. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off';

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
}
