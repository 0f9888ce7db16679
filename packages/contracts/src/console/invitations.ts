import { z } from 'zod';
import { numberInPath, textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';

const params = z.object({ envelopeId: textInPath('envelope'), recipientId: numberInPath });

const mailAddress = z.object({ name: z.string(), address: z.string() });

export const invitation = z.object({
  /** Null if the recipient gets no email at their turn. */
  mail: z.object({ from: mailAddress, replyTo: mailAddress, subject: z.string() }).nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const PATH = '/envelope/{envelopeId}/preview/{recipientId}/mail';

const common = { action: 'documents.draft', method: 'get', tag: 'Console', params, problems: [] } as const;

export const invitationEndpoints = {
  get: defineOperation({
    ...common,
    id: 'console-preview-mail',
    path: PATH,
    summary: 'Get the header of the email that a recipient of a draft will get',
    answer: invitation,
  }),
  show: defineOperation({
    ...common,
    id: 'console-preview-mail-page',
    path: `${PATH}/page`,
    summary: 'Display the email that a recipient of a draft will get',
    answer: 'text/html',
  }),
};
