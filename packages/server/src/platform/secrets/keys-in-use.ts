import { Keyring, SecretsError } from './keyring.ts';

/**
 * The keys of this process. Columns of the schema encrypt and decrypt by themselves, wherever they are read and written, and
 * there is no other way to hand keys to a column.
 */
let inUse = new Keyring([]);
let users = 0;

export const keysInUse = (): Keyring => inUse;

/**
 * Uses these keys until what is returned is called.
 * @throws SecretsError where others are in use
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
