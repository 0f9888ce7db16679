/** What an account page shows. `returnTo` is a path of ours to go on to. */
export type AccountView =
  | { page: 'sign-in'; returnTo: string }
  | { page: 'request-link'; returnTo: string }
  | { page: 'choose-password'; token: string; email: string; isNew: boolean }
  | { page: 'confirm-address'; token: string; email: string }
  | { page: 'link-invalid'; sets: 'password' | 'address' }
  | { page: 'security'; email: string; hasAuthenticator: boolean; passkeys: PasskeyView[] };

export interface PasskeyView {
  id: string;
  /** As `2026-03-31`. */
  addedOn: string;
}

export const AUTH_API = '/api/auth';

/** The address of an account page that leads back to `returnTo`. */
export const withReturn = (path: string, returnTo: string): string => `${path}?return=${encodeURIComponent(returnTo)}`;

/** Passes an e-mail address on, so that it is entered once (WCAG 2.2, 3.3.7); after the #, no server sees it. */
export const bringEmail = (email: string): string => (email ? `#${new URLSearchParams({ email })}` : '');

/** @param hash the part of an address after the #, as {@link bringEmail} makes it */
export const broughtEmail = (hash: string): string => new URLSearchParams(hash.slice(1)).get('email') ?? '';
