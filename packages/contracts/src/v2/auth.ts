import { z } from 'zod';
import { authMethod, recipientAuthMethod } from './vocabulary.ts';

/** Authentication that is required of every recipient of an envelope. */
export const authIn = {
  globalAccessAuth: z.array(authMethod).optional().meta({
    description:
      'Authentication methods a recipient must pass before seeing the document; any one of them is enough. `PROVIDER` is an external provider that the operator of the service has configured',
  }),
  globalActionAuth: z.array(authMethod).optional().meta({
    description: 'Authentication methods a recipient must pass before finishing; any one of them is enough',
  }),
};

/** Authentication that is required of one recipient, if it differs. */
export const recipientAuthIn = {
  accessAuth: z.array(recipientAuthMethod).optional().meta({
    description:
      'Authentication methods this recipient must pass before seeing the document, instead of those of the envelope',
  }),
  actionAuth: z.array(recipientAuthMethod).optional().meta({
    description: 'Authentication methods this recipient must pass before finishing, instead of those of the envelope',
  }),
};

export const authOut = z
  .object({
    globalAccessAuth: z.array(authMethod),
    globalActionAuth: z.array(authMethod),
    accessAuth: z.array(authMethod),
    actionAuth: z.array(authMethod),
  })
  .nullable()
  .meta({
    description: 'Null if no authentication is required. Each list appears under both of its names',
    example: null,
  });

export const recipientAuthOut = z
  .object({ accessAuth: z.array(recipientAuthMethod), actionAuth: z.array(recipientAuthMethod) })
  .nullable()
  .meta({
    description: "The recipient's own authentication requirements. Null: only those of the envelope",
    example: null,
  });
