import type { Operation } from '@countersign/contracts';
import type { AddressOf, RequestTo } from '@countersign/contracts/call';
import { clearValue, complete, putValue, reject } from '@countersign/contracts/signing/addresses';
import type { EmbeddingMessage } from '../page/embedding-messages.ts';
import type { AnsweredCall } from '../signing/answers/signing-api.ts';

/** Returns the message that tells the embedding site about an API call. Null if the call is not reported. */
export function messageOfCall(call: AnsweredCall): EmbeddingMessage | null {
  const { problem } = call;
  if (isCallTo(call, putValue) || isCallTo(call, clearValue)) {
    const action = isCallTo(call, putValue) ? 'field-signed' : 'field-unsigned';
    return problem ? null : { action, data: { fieldId: call.request.params.fieldId } };
  }
  if (!isCallTo(call, complete) && !isCallTo(call, reject)) return null;
  if (problem) {
    const { code, message } = problem;
    return code === 'RECIPIENT_AUTHENTICATION_REQUIRED' ? null : { action: 'document-error', data: { code, message } };
  }
  if (!isCallTo(call, reject)) return { action: 'document-completed' };
  return { action: 'document-rejected', data: { reason: call.request.body?.reason || null } };
}

/** Whether a call is a call of this operation. Narrows the type of its request. */
const isCallTo = <O extends Operation>(
  call: AnsweredCall,
  address: AddressOf<O>,
): call is AnsweredCall & { request: RequestTo<O, 'token'> } => call.address === address;
