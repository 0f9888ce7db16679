/** Data that an account page displays. `returnTo` is the path of this service to continue to. */
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
  /** Second factors of the account. Signing in requires one of them. */
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Whether the new password removes the second factors, because the waiting period has passed. */
  removesFactors: boolean;
  /** Time from which the second factor is no longer required. Null if no waiting period is running. */
  waitsUntil: string | null;
}

/** An API token that acts on the person's behalf. */
export interface OwnTokenView {
  id: number;
  name: string;
  team: string;
  createdOn: string;
}

export interface PasskeyView {
  id: string;
  addedOn: string;
}

export const AUTH_API = '/api/auth';
export const ACCOUNT_API = '/api/account';

/** Formats an instant with its time zone, because the server does not know the reader's zone. */
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

/** Returns the URL of an account page that later continues to `returnTo`. */
export const withReturn = (path: string, returnTo: string): string => `${path}?return=${encodeURIComponent(returnTo)}`;

/**
 * Passes an email address to the next page, so that it is entered only once (WCAG 2.2, 3.3.7). Servers never receive the
 * fragment.
 */
export const bringEmail = (email: string): string => (email ? `#${new URLSearchParams({ email })}` : '');

/** @param hash URL fragment that {@link bringEmail} has created */
export const broughtEmail = (hash: string): string => new URLSearchParams(hash.slice(1)).get('email') ?? '';
