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
  /** Second factors, one of which is required. */
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Whether the new password removes the second factors, because the waiting period has passed. */
  removesFactors: boolean;
  /** Instant from which on no second factor is required. Null if no wait is in progress. */
  waitsUntil: string | null;
}

/** An API token that acts in the name of the person. */
export interface OwnTokenView {
  id: number;
  name: string;
  team: string;
  /** Date such as `2026-03-31`. */
  createdOn: string;
}

export interface PasskeyView {
  id: string;
  /** Date such as `2026-03-31`. */
  addedOn: string;
}

export const AUTH_API = '/api/auth';
export const ACCOUNT_API = '/api/account';

/** Formats an instant with its time zone, because the page is rendered where the reader's zone is unknown. */
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

/** Returns the URL of an account page that leads back to `returnTo`. */
export const withReturn = (path: string, returnTo: string): string => `${path}?return=${encodeURIComponent(returnTo)}`;

/** Passes an email address on, so that it is entered only once (WCAG 2.2, 3.3.7). No server sees it after the #. */
export const bringEmail = (email: string): string => (email ? `#${new URLSearchParams({ email })}` : '');

/** @param hash the fragment of a URL, as {@link bringEmail} returns it */
export const broughtEmail = (hash: string): string => new URLSearchParams(hash.slice(1)).get('email') ?? '';
