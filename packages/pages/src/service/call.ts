import type { Operation } from '@countersign/contracts';
import { type AddressOf, fillAddress, type RequestTo, type ResponseTo } from '@countersign/contracts/call';
import { callJson } from './call-json.ts';

/** Calls an operation. Throws the same errors as `callJson`. */
export const call = <O extends Operation>(address: AddressOf<O>, request: RequestTo<O>): Promise<ResponseTo<O>> =>
  callJson(fillAddress(address, request), request);

/**
 * Calls one of a recipient's operations. Throws the same errors as `callJson`.
 * @param api base path of the operations: that of a signing link, including its token, or that of a preview
 */
export const callAt = <O extends Operation>(
  api: string,
  address: AddressOf<O>,
  request: RequestTo<O, 'token'>,
): Promise<ResponseTo<O>> => callJson(fillAddress(address, request, api), request);
