/** Describes what an account page displays. `returnTo` is a path of this service to continue to. */
export type AccountView =
  | { page: 'sign-in'; returnTo: string }
  | { page: 'request-link'; returnTo: string }
  | ChoosePasswordView
  | { page: 'confirm-address'; token: string; email: string }
  | { page: 'stop'; token: string; email: string; kind: 'FACTORS' | 'ADDRESS' }
  | { page: 'tokens'; returnTo: string; tokens: OwnTokenView[] }
  | { page: 'link-invalid'; sets: 'password' | 'address' | 'stop' }
  | { page: 'security'; email: string; hasAuthenticator: boolean; passkeys: PasskeyView[] };

export interface ChoosePasswordView {
  page: 'choose-password';
  token: string;
  email: string;
  isNew: boolean;
  /** The second factors of which one is asked for. */
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Whether the new password removes the second factors, since the wait for that is over. */
  removesFactors: boolean;
  /** The instant from which on no factor is asked for; null if nobody waits for that. */
  waitsUntil: string | null;
}

/** An API token that acts in the name of the person. */
export interface OwnTokenView {
  id: number;
  name: string;
  team: string;
  /** A date such as `2026-03-31`. */
  createdOn: string;
}

export interface PasskeyView {
  id: string;
  /** A date such as `2026-03-31`. */
  addedOn: string;
}

export const AUTH_API = '/api/auth';
export const ACCOUNT_API = '/api/account';

/** An instant as people write it, with its zone: the page is rendered where their zone is not known. */
export const showInstant = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant));

/** The address of an account page that leads back to `returnTo`. */
export const withReturn = (path: string, returnTo: string): string => `${path}?return=${encodeURIComponent(returnTo)}`;

/** Passes an e-mail address on, so that it is entered once (WCAG 2.2, 3.3.7); after the #, no server sees it. */
export const bringEmail = (email: string): string => (email ? `#${new URLSearchParams({ email })}` : '');

/** @param hash the part of an address after the #, as {@link bringEmail} makes it */
export const broughtEmail = (hash: string): string => new URLSearchParams(hash.slice(1)).get('email') ?? '';
