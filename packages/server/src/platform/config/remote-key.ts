/** A credential of a remote signing service that speaks the API of the Cloud Signature Consortium, version 2. */
export interface RemoteKey {
  /** Base address, such as `https://sign.example.com/csc/v2`. */
  url: string;
  credentialId: string;
  /** Secret. Signs this service in: OAuth 2 client credentials, or `auth/login` with a user and a password. */
  account: { clientId: string; clientSecret: string } | { user: string; password: string };
  /** Secret. Authorizes each signature if the credential requires it. */
  pin: string | undefined;
}
