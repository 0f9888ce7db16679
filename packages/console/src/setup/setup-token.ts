const KEY = 'countersign.setup';

/**
 * Takes the token out of the setup link, so that no history has it, and keeps it while this tab is open, so that the page can
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
