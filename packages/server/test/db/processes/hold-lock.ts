/** Takes a folder's lock on command, reports the result, and holds the lock until standard input ends. */
import { once } from 'node:events';
import { DatabaseHeldError, lockDirectory } from '../../../src/platform/db/embedded/directory-lock.ts';

const [directory = ''] = process.argv.slice(2);
console.log('ready');
await once(process.stdin, 'data');
try {
  await lockDirectory(directory);
  console.log('held');
} catch (error) {
  console.log(error instanceof DatabaseHeldError ? `refused ${error.message}` : `failed ${error}`);
}
await once(process.stdin, 'end');
