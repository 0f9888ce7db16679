/** A credential of a remote signing service that speaks the API of the Cloud Signature Consortium, version 2. */
export interface RemoteKey {
  /** Base address, such as `https://sign.example.com/csc/v2`. */
  url: string;
  credentialId: string;
  /** How this service signs in: OAuth 2 client credentials, or `auth/login` with a user and a password. Secret. */
  account: { clientId: string; clientSecret: string } | { user: string; password: string };
  /** What authorises each signature, where the credential asks for it. Secret. */
  pin: string | undefined;
}
