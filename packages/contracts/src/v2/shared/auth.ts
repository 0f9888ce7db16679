import { z } from 'zod';
import { authMethod, recipientAuthMethod } from './vocabulary.ts';

/** Authentication required from every recipient of an envelope. */
export const authIn = {
  globalAccessAuth: z.array(authMethod).optional().meta({
    description:
      'Authentication methods for seeing the document. A recipient must use one of them first. `PROVIDER` is an external provider that the operator of the service has configured',
  }),
  globalActionAuth: z.array(authMethod).optional().meta({
    description: 'Authentication methods for finishing. A recipient must use one of them first',
  }),
};

/** Authentication required from a single recipient, if it differs from the envelope's. */
export const recipientAuthIn = {
  accessAuth: z.array(recipientAuthMethod).optional().meta({
    description: 'Authentication methods for this recipient to see the document. They replace those of the envelope',
  }),
  actionAuth: z.array(recipientAuthMethod).optional().meta({
    description: 'Authentication methods for this recipient to finish. They replace those of the envelope',
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
    description:
      'Null if no authentication is required. Each list of methods is returned under its current name and its old name',
    example: null,
  });

export const recipientAuthOut = z
  .object({ accessAuth: z.array(recipientAuthMethod), actionAuth: z.array(recipientAuthMethod) })
  .nullable()
  .meta({
    description: "The recipient's own authentication requirements. If null, only those of the envelope apply",
    example: null,
  });
