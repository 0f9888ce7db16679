import * as account from '@countersign/contracts/account/addresses';
import { callAccount } from './call.ts';

/** Ends the session in this browser. */
export async function signOut(): Promise<void> {
  await callAccount(account.signOut, { body: {} });
  location.assign('/sign-in');
}
