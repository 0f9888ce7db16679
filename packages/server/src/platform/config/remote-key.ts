/** Credential of a remote signing service with the API of the Cloud Signature Consortium, version 2. */
export interface RemoteKey {
  /** Base URL, for example `https://sign.example.com/csc/v2`. */
  url: string;
  credentialId: string;
  /** Secret. Signs this service in with OAuth 2 client credentials, or with a user and a password through `auth/login`. */
  account: { clientId: string; clientSecret: string } | { user: string; password: string };
  /** Secret. Some credentials require it to authorize each signature. */
  pin: string | undefined;
}
