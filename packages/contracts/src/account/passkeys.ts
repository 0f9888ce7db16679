import { z } from 'zod';

/*
 * Passkey requests and responses as JSON (Web Authentication Level 3, sections 5.1 and 5.4). Libraries in the browser
 * and in the service create and verify them.
 */

interface Descriptor {
  id: string;
  type: 'public-key';
  transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
}

type Preference = 'discouraged' | 'preferred' | 'required';

/** A challenge to sign in with an existing passkey. */
export interface PasskeyRequest {
  challenge: string;
  timeout?: number;
  rpId?: string;
  allowCredentials?: Descriptor[];
  userVerification?: Preference;
}

/** A challenge to register a new passkey. */
export interface PasskeyCreation {
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout?: number;
  excludeCredentials?: Descriptor[];
  authenticatorSelection?: {
    authenticatorAttachment?: 'cross-platform' | 'platform';
    residentKey?: Preference;
    requireResidentKey?: boolean;
    userVerification?: Preference;
  };
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none';
}

interface Credential<Response> {
  id: string;
  rawId: string;
  response: Response;
  clientExtensionResults: object;
  type: 'public-key';
}

export type SignedChallenge = Credential<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}>;

export type NewPasskey = Credential<{ clientDataJSON: string; attestationObject: string }>;

const LONGEST_ID = 2000;

/** Checks only the passkey's id. The library that verifies the signature rejects everything else that is invalid. */
export const signedChallenge = z.custom<SignedChallenge>((value) => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false;
  const { id } = value;
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID;
});
