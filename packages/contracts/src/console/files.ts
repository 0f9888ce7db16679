import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { item } from '../v2/item/shapes.ts';

export const fileEndpoints = {
  replace: defineOperation({
    id: 'console-file-replace',
    action: 'documents.draft',
    method: 'post',
    path: '/envelope/item/{itemId}/replace',
    tag: 'Console',
    summary: "Replace the PDF of a draft's file and keep its fields",
    params: z.object({ itemId: textInPath('item') }),
    body: z.object({}),
    files: { least: 0 },
    answer: item,
    problems: [],
  }),
};
