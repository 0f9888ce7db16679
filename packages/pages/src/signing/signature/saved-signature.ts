import * as account from '@countersign/contracts/account/addresses';
import type { SignatureInput } from '@countersign/contracts/signing';
import { call } from '../../service/call.ts';
import type { SignatureMethod } from '../view/signing-view.ts';

/** Loads the signature in the account of the signed-in person. Null if there is none, or the document does not allow it. */
export async function findSavedSignature(methods: readonly SignatureMethod[]): Promise<SignatureInput | null> {
  const { saved } = await call(account.signature, {});
  return saved && methods.includes(saved.signature.type) ? saved.signature : null;
}

export const saveSignature = (signature: SignatureInput) => call(account.saveSignature, { body: { signature } });
