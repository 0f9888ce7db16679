import { readFile } from 'node:fs/promises';
import { Keyring, SecretsError } from './keyring.ts';

const KEY_BYTES = 32;

/**
 * Reads the keys in SECRETS_KEY_FILE, which contains 32 bytes in base64 on each line. The first key encrypts. Lines
 * that start with # are comments. Returns no keys if the setting is missing.
 * @throws SecretsError
 */
export async function readKeyFile(path: string | undefined): Promise<Keyring> {
  if (path === undefined) return new Keyring([]);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new SecretsError(`SECRETS_KEY_FILE: ${path} cannot be read`, { cause: error });
  });
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.flatMap((line, index) => (line === '' || line.startsWith('#') ? [] : [keyIn(line, index + 1)]));
  if (keys.length === 0) throw new SecretsError(`SECRETS_KEY_FILE: ${path} contains no key`);
  return new Keyring(keys);
}

function keyIn(line: string, number: number): Uint8Array {
  const key = Buffer.from(line, 'base64');
  if (key.length === KEY_BYTES && key.toString('base64') === line) return key;
  throw new SecretsError(`SECRETS_KEY_FILE: line ${number} is not a key: ${KEY_BYTES} bytes in base64`);
}
