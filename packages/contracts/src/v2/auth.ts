import { z } from 'zod';
import { authMethod, recipientAuthMethod } from './vocabulary.ts';

/** What every recipient of an envelope has to prove. */
export const authIn = {
  globalAccessAuth: z.array(authMethod).optional().meta({
    description:
      'What a recipient has to prove before being shown the document; any one of them will do. `PROVIDER`: to somebody outside, where the operator of the service has named who',
  }),
  globalActionAuth: z.array(authMethod).optional().meta({
    description: 'What a recipient has to prove before finishing; any one of them will do',
  }),
};

/** What one recipient has to prove, where it differs. */
export const recipientAuthIn = {
  accessAuth: z
    .array(recipientAuthMethod)
    .optional()
    .meta({ description: 'What they have to prove before being shown the document, instead of what all have to' }),
  actionAuth: z
    .array(recipientAuthMethod)
    .optional()
    .meta({ description: 'What they have to prove before finishing, instead of what all have to' }),
};

export const authOut = z
  .object({
    globalAccessAuth: z.array(authMethod),
    globalActionAuth: z.array(authMethod),
    accessAuth: z.array(authMethod),
    actionAuth: z.array(authMethod),
  })
  .nullable()
  .meta({ description: 'Null if no proof is asked for. Each list under both of its names', example: null });

export const recipientAuthOut = z
  .object({ accessAuth: z.array(recipientAuthMethod), actionAuth: z.array(recipientAuthMethod) })
  .nullable()
  .meta({ description: 'What they have to prove; null: nothing but what the envelope asks of all', example: null });
