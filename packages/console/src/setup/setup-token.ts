const KEY = 'countersign.setup';

/**
 * Removes the token from the URL, so that it does not stay in the browser history. Keeps it for this tab, so that the page can
 * be reloaded.
 */
export function takeSetupToken(): string | null {
  const given = location.hash.slice(1);
  if (given) {
    sessionStorage.setItem(KEY, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(KEY);
}

export const forgetSetupToken = (): void => sessionStorage.removeItem(KEY);
