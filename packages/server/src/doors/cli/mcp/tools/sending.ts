import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';
import { defineTool, type Tool, ToolError } from '../desk/tool.ts';
import { documentId, envelopeWith, toActNow } from './reading.ts';

/** Omits the signing link, because anyone who has it could sign in the recipient's place. */
const presentTold = ({ id, name, email, role }: { id: number; name: string; email: string; role: string }) => ({
  ...{ id, name, email, role },
});

const sendDocument = defineTool({
  name: 'send_document',
  title: 'Send a document',
  description:
    'Sends a draft: the recipients whose turn it is get an email, and the draft can no longer be changed. Ask the person you work for first. If something is missing, the error lists all of it.',
  effect: 'ACTS',
  input: z.object({ documentId }),
  use: async ({ client }, { documentId: envelopeId }) => {
    const { id, recipients } = await client.post('/envelope/distribute', { body: { envelopeId } });
    return { data: { id, status: 'PENDING', recipients: recipients.map(presentTold) } };
  },
});

const remindRecipients = defineTool({
  name: 'remind_recipients',
  title: 'Remind recipients',
  description:
    'Sends another email to the recipients whose turn it is, or only to those named, and renews their deadline.',
  effect: 'ACTS',
  input: z.object({
    documentId,
    recipientIds: operationOf('envelope-redistribute')
      .body.shape.recipients.optional()
      .meta({ description: 'Default: everyone whose turn it is' }),
  }),
  use: async (desk, { documentId: envelopeId, recipientIds }) => {
    const recipients = recipientIds ?? toActNow(await envelopeWith(desk, envelopeId)).map(({ id }) => id);
    if (recipients.length === 0) throw new ToolError("It is not any recipient's turn, so no one can be reminded.");
    await desk.client.post('/envelope/redistribute', { body: { envelopeId, recipients } });
    return { data: { id: envelopeId, reminded: recipients } };
  },
});

const cancelDocument = defineTool({
  name: 'cancel_document',
  title: 'Cancel a document',
  description:
    'Cancels a sent document permanently: signing links stop working, and invited recipients are emailed the reason. Ask the person you work for first.',
  effect: 'ACTS',
  input: z.object({ documentId, reason: operationOf('envelope-cancel').body.shape.reason }),
  use: async ({ client }, { documentId: envelopeId, reason }) => {
    await client.post('/envelope/cancel', { body: { envelopeId, ...(reason !== undefined && { reason }) } });
    return { data: { id: envelopeId, status: 'CANCELLED' } };
  },
});

export const SENDING: readonly Tool[] = [sendDocument, remindRecipients, cancelDocument];
