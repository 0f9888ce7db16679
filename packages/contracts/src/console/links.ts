import { z } from 'zod';
import { numberInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { success } from '../v2/shared/basics.ts';

export const linkEndpoints = {
  code: defineOperation({
    id: 'console-recipient-qr',
    action: 'documents.send',
    method: 'get',
    path: '/envelope/recipient/{recipientId}/qr',
    tag: 'Console',
    summary: "Get a recipient's link as a QR code (SVG), for signing in person",
    params: z.object({ recipientId: numberInPath }),
    answer: 'image/svg+xml',
    problems: [],
  }),
  copied: defineOperation({
    id: 'console-recipient-link-copied',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/recipient/{recipientId}/link-copied',
    tag: 'Console',
    summary: "Record that a member has copied a recipient's link",
    params: z.object({ recipientId: numberInPath }),
    answer: success,
    problems: [],
  }),
};
