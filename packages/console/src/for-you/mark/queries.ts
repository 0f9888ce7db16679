import * as account from '@countersign/contracts/account/addresses';
import { queryOptions } from '@tanstack/react-query';
import { callAccount } from '../../service/call.ts';

/** The initials and details in the person's account, or null. */
export const detailsQuery = queryOptions({
  queryKey: ['details'],
  queryFn: ({ signal }) => callAccount(account.details, {}, { signal }),
});

/** The signature in the person's account, or null. */
export const signatureQuery = queryOptions({
  queryKey: ['signature'],
  queryFn: ({ signal }) => callAccount(account.signature, {}, { signal }),
});
