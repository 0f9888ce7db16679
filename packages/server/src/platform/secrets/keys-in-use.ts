import { Keyring, SecretsError } from './keyring.ts';

/**
 * Keys of this process. They are global because schema columns encrypt and decrypt automatically, and there is no other
 * way to pass keys to a column.
 */
let inUse = new Keyring([]);
let users = 0;

export const keysInUse = (): Keyring => inUse;

/**
 * Uses these keys until the returned function is called.
 * @throws SecretsError if other keys are in use
 */
export function useKeys(keys: Keyring): () => void {
  if (users > 0 && keys.ids.join() !== inUse.ids.join()) throw new SecretsError('other keys are in use');
  inUse = keys;
  users++;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    users--;
    if (users === 0) inUse = new Keyring([]);
  };
}
