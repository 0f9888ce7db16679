import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { numericId, success } from '../v2/shared/basics.ts';

export const reminder = z.object({ recipients: z.array(numericId).min(1).max(1000) });

const envelopeId = textInPath('envelope');

export const attentionEndpoints = {
  dismiss: defineOperation({
    id: 'console-rejection-dismiss',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/rejection/dismiss',
    tag: 'Console',
    summary: 'Record that a rejection was dealt with, so that the document no longer needs attention',
    params: z.object({ envelopeId }),
    answer: success,
    problems: [],
  }),
  remind: defineOperation({
    id: 'console-remind',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/remind',
    tag: 'Console',
    summary: 'Remind recipients whose turn it is, without extending a deadline',
    params: z.object({ envelopeId }),
    body: reminder,
    answer: success,
    problems: [],
  }),
};
