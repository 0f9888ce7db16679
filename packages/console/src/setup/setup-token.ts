const KEY = 'countersign.setup';

/**
 * The token in the address that the service printed. It is taken out of the address, so that it is in no history, and
 * kept while this tab is open, so that the page can be loaded again.
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
