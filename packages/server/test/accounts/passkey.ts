import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface SoftwarePasskey {
  credentialID: string;
  /** COSE key (RFC 9053) in Base64. */
  publicKey: string;
  assertion(asked: Asked): object;
}

interface Asked {
  challenge: string;
  origin: string;
  isUserVerified?: boolean;
  counter?: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

export function softwarePasskey(): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialID = base64url(randomBytes(16));
  return {
    credentialID,
    publicKey: coseKey(publicKey).toString('base64'),
    assertion: (asked) => assertion(credentialID, privateKey, asked),
  };
}

/** Returns the result of `navigator.credentials.get` as JSON (Web Authentication, section 7.2). */
function assertion(
  id: string,
  key: KeyObject,
  { challenge, origin, isUserVerified = true, counter = 1 }: Asked,
): object {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
  const flags = isUserVerified ? 0x05 : 0x01;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const authenticatorData = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key)),
    },
  };
}

/** Encodes {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
