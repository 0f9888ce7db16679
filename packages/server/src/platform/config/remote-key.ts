/** Credential of a remote signing service that implements version 2 of the Cloud Signature Consortium's API. */
export interface RemoteKey {
  /** Base URL, e.g. `https://sign.example.com/csc/v2`. */
  url: string;
  credentialId: string;
  /**
   * Authenticates this service with OAuth 2 client credentials, or with a user and a password through `auth/login`.
   * Secret.
   */
  account: { clientId: string; clientSecret: string } | { user: string; password: string };
  /** Some credentials require a PIN to authorize each signature. Secret. */
  pin: string | undefined;
}
