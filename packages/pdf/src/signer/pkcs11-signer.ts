import { spawn } from 'node:child_process';
import { createHash, verify, type X509Certificate } from 'node:crypto';
import { nothing, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts';
import { describeSigner, type Signer, type SigningAlgorithm } from './signer.ts';

/** A key in a token or HSM that is accessed through the manufacturer's PKCS #11 module. */
export interface Pkcs11Key {
  /** Path of the module, a shared library. */
  module: string;
  tokenLabel: string;
  /** CKA_ID in hex. A label would be ambiguous: `pkcs11-tool` signs with any key that has it. */
  keyId: string;
  pin: string;
}

/** Cause of a failure, if the output of `pkcs11-tool` reveals it. */
export type Pkcs11Problem =
  | 'pin-refused'
  | 'no-token'
  | 'no-key'
  | 'other-key'
  | 'no-module'
  | 'no-tool'
  | 'no-answer'
  | 'failed';

/** Thrown if the token did not sign. The message contains the output of `pkcs11-tool`, for the log. */
export class Pkcs11Error extends Error {
  override readonly name = 'Pkcs11Error';

  constructor(
    readonly problem: Pkcs11Problem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Recognizes problems in the output of `pkcs11-tool`, which includes the token's error codes (PKCS #11, 5.1). */
const SIGNS: readonly [RegExp, Pkcs11Problem][] = [
  [/CKR_PIN_|CKR_USER_PIN_NOT_INITIALIZED/, 'pin-refused'],
  [/No slot|CKR_(TOKEN_NOT_|SLOT_ID_|DEVICE_REMOVED)/i, 'no-token'],
  [/key not found|CKR_KEY_(HANDLE_INVALID|FUNCTION_)/i, 'no-key'],
  [/Failed to load pkcs11 module/i, 'no-module'],
];

/** Object identifiers of the digests. The prefix that RSA signs before the digest contains them (RFC 8017, 9.2). */
const DIGEST: Record<SigningAlgorithm['hash'], string> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};

const TIME_LIMIT_MS = 20_000;

/**
 * Creates a signer whose key never leaves its token. Runs `pkcs11-tool` (OpenSC) for each signature, to keep the
 * module, which is third-party native code, out of this process. Verifies every signature before returning it.
 */
export const createPkcs11Signer = (
  key: Pkcs11Key,
  certificates: X509Certificate[],
  hash?: SigningAlgorithm['hash'],
): Signer => {
  const description = describeSigner(certificates, hash);
  const { algorithm } = description;
  const [own] = certificates;
  let refused: Pkcs11Error | undefined;
  return {
    ...description,
    async sign(data) {
      // Don't retry after a refused PIN: tokens lock permanently after a few wrong attempts.
      if (refused) throw refused;
      const digest = createHash(algorithm.hash).update(data).digest();
      const signature = await runTool(key, mechanism(algorithm, digest)).catch((error: unknown) => {
        if (error instanceof Pkcs11Error && error.problem === 'pin-refused') refused = error;
        throw error;
      });
      if (!own || !verify(algorithm.hash, data, own.publicKey, signature)) {
        throw new Pkcs11Error('other-key', "The token's signature does not match the signing certificate.");
      }
      return signature;
    },
  };
};

/**
 * Returns the PKCS #11 mechanism. The token signs a hash that was computed here, because tokens differ in how they
 * hash.
 */
const mechanism = ({ key, hash }: SigningAlgorithm, digest: Uint8Array): { args: string[]; input: Uint8Array } => {
  if (key === 'ecdsa') return { args: ['--mechanism', 'ECDSA', '--signature-format', 'openssl'], input: digest };
  const digestInfo = sequence(sequence(objectIdentifier(DIGEST[hash]), nothing()), octetString(digest));
  return { args: ['--mechanism', 'RSA-PKCS'], input: digestInfo };
};

const runTool = (
  { module, tokenLabel, keyId, pin }: Pkcs11Key,
  { args, input }: { args: string[]; input: Uint8Array },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const where = ['--module', module, '--token-label', tokenLabel, '--id', keyId, '--login', '--pin', 'env:TOKEN_PIN'];
    const child = spawn('pkcs11-tool', [...where, '--sign', ...args], {
      // Pass the PIN in the environment, because all users of the machine can see the arguments of a process.
      env: { ...process.env, TOKEN_PIN: pin },
      timeout: TIME_LIMIT_MS,
    });
    const output: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-1000);
    });
    child.stdin.on('error', () => {});
    child.on('error', (cause) =>
      reject(new Pkcs11Error('no-tool', 'pkcs11-tool (OpenSC) could not be run.', { cause })),
    );
    child.on('close', (status, signal) => {
      if (status === 0) return resolve(Buffer.concat(output));
      const what = said.trim().replace(/\s+/g, ' ') || `status ${status}`;
      const [, problem] = SIGNS.find(([sign]) => sign.test(said)) ?? [/./, signal ? 'no-answer' : 'failed'];
      reject(new Pkcs11Error(problem, `The token did not sign: ${what}`));
    });
    child.stdin.end(input);
  });
