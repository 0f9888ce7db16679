/** What an account page shows. `returnTo` is a path of ours to go on to. */
export type AccountView =
  | { page: 'sign-in'; returnTo: string }
  | { page: 'request-link'; returnTo: string }
  | { page: 'choose-password'; token: string; email: string; isNew: boolean }
  | { page: 'link-invalid' }
  | { page: 'security'; email: string; hasAuthenticator: boolean; passkeys: PasskeyView[] };

export interface PasskeyView {
  id: string;
  /** As `2026-03-31`. */
  addedOn: string;
}

export const AUTH_API = '/api/auth';

/** Address of an account page that leads back to where somebody came from. */
export const withReturn = (path: string, returnTo: string): string => `${path}?return=${encodeURIComponent(returnTo)}`;

/** Takes an address along that was entered before, so that nobody enters it twice (WCAG 2.2, 3.3.7); no server sees it. */
export const bringEmail = (email: string): string => (email ? `#${new URLSearchParams({ email })}` : '');

/** @param hash what an address ends with that came from {@link bringEmail} */
export const broughtEmail = (hash: string): string => new URLSearchParams(hash.slice(1)).get('email') ?? '';
