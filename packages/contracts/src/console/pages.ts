import { z } from 'zod';
import { numberInPath, textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { pageWidth } from '../page-width.ts';

/** A segment of a line of text, with its position as a percentage of the displayed page. */
export const textLine = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type TextLine = z.infer<typeof textLine>;

/**
 * Text lines of consecutive pages, in reading order. The requested page is one of them. `first` is the number of the
 * first page, starting at 1.
 */
export const pageTexts = z.object({ first: z.int(), pages: z.array(z.array(textLine)) });
export type PageTexts = z.infer<typeof pageTexts>;

const params = z.object({ itemId: textInPath('item'), page: numberInPath });

export const pageEndpoints = {
  image: defineOperation({
    id: 'console-page-image',
    action: 'documents.read',
    method: 'get',
    path: '/envelope/item/{itemId}/pages/{page}',
    tag: 'Console',
    summary: 'Get a page of a file as an image (WebP), at least as wide in pixels as requested',
    params,
    query: z.object({ width: pageWidth }),
    answer: 'image/webp',
    problems: ['PAGE_NOT_DRAWABLE'],
  }),
  text: defineOperation({
    id: 'console-page-text',
    action: 'documents.read',
    method: 'get',
    path: '/envelope/item/{itemId}/pages/{page}/text',
    tag: 'Console',
    summary: 'Get the lines of text of a page and its neighbors, with their positions',
    params,
    answer: pageTexts,
    problems: ['PAGE_NOT_DRAWABLE'],
  }),
};
