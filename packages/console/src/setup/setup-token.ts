const KEY = 'countersign.setup';

/**
 * Moves the token from the URL to this tab's session storage. That keeps it out of the browser history, and the page
 * can still be reloaded.
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
