import type { Operation } from '@countersign/contracts';
import { type AddressOf, fillAddress, type RequestTo } from '@countersign/contracts/call';

/**
 * Returns the URL of an operation that the browser requests directly, such as a file or an image.
 * @param api base path of the operations: that of a signing link, including its token, or that of a preview
 */
export const urlAt = <O extends Operation>(
  api: string,
  address: AddressOf<O>,
  request: RequestTo<O, 'token'>,
): string => fillAddress(address, request, api).path;
