/** Data of an account page. `returnTo` is the path on this service where the person continues afterward. */
export type AccountView =
  | { page: 'sign-in'; returnTo: string }
  | { page: 'request-link'; returnTo: string }
  | ChoosePasswordView
  | { page: 'confirm-address'; token: string; email: string }
  | { page: 'stop'; token: string; email: string; kind: 'FACTORS' | 'ADDRESS' }
  | { page: 'tokens'; returnTo: string; tokens: OwnTokenView[] }
  | { page: 'link-invalid'; sets: 'password' | 'address' | 'stop' | 'membership' }
  | JoinView
  | ExpiredInvitationView
  | { page: 'security'; email: string; hasAuthenticator: boolean; passkeys: PasskeyView[] };

export interface ChoosePasswordView {
  page: 'choose-password';
  token: string;
  email: string;
  isNew: boolean;
  /** Whether the account has a second factor of each kind. Signing in requires either one. */
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Whether setting the new password removes the second factors because the waiting period has ended. */
  removesFactors: boolean;
  /** When the second factor stops being required. Null if no waiting period is running. */
  waitsUntil: string | null;
}

/** The page behind the link of an invitation to a team. */
export interface JoinView {
  page: 'join';
  token: string;
  email: string;
  team: string;
  inviter: string;
  /**
   * The person who opened the link: someone who is not signed in, without or with an account for the invited address,
   * the invited person, or someone who is signed in with another address. `unconfirmed` is someone without an account
   * whose link must first be emailed to the invited address.
   */
  reader: 'new' | 'unconfirmed' | 'account' | 'invited' | 'other';
  /** Address of the account that is signed in. Empty if none is. */
  signedInAs: string;
}

export interface ExpiredInvitationView {
  page: 'join-expired';
  email: string;
  team: string;
  inviter: string;
  invitedAt: string;
  /** Lifetime of an invitation. */
  days: number;
}

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

/** Formats an instant in UTC with the name of the zone, because the server does not know the reader's time zone. */
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

export const withReturn = (path: string, returnTo: string): string => `${path}?return=${encodeURIComponent(returnTo)}`;

/**
 * Returns a URL fragment that carries an email address to the next page, so that people enter it only once (WCAG 2.2,
 * 3.3.7). Browsers never send the fragment to the server.
 */
export const bringEmail = (email: string): string => (email ? `#${new URLSearchParams({ email })}` : '');

/** @param hash URL fragment created by {@link bringEmail} */
export const broughtEmail = (hash: string): string => new URLSearchParams(hash.slice(1)).get('email') ?? '';
