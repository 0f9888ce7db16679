import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { MAX_IMAGE_BODY_BYTES } from '../signing/operations.ts';

/** Operations of `/api/drawings`, for drawing a signature on one device to use it on another. */
export const drawingEndpoints = {
  sendDrawing: defineOperation({
    id: 'drawing-send',
    action: 'drawings.send',
    method: 'post',
    path: '/{token}',
    tag: 'Signing',
    summary: 'Send the drawing of a signature, once',
    params: z.object({ token: z.string() }),
    body: z.object({ image: z.string().regex(/^data:image\/png;base64,/) }),
    maxBodyBytes: MAX_IMAGE_BODY_BYTES,
    answer: z.object({ isSent: z.literal(true) }),
    problems: ['NOT_FOUND', 'INVALID_FIELD_VALUE'],
  }),
};
