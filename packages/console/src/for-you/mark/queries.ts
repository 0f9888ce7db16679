import * as account from '@countersign/contracts/account/addresses';
import { queryOptions } from '@tanstack/react-query';
import { callAccount } from '../../service/call.ts';

/** The signature in the person's account, or null. */
export const signatureQuery = queryOptions({
  queryKey: ['signature'],
  queryFn: ({ signal }) => callAccount(account.signature, {}, { signal }),
});
