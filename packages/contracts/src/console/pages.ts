import { z } from 'zod';

/** A piece of a line of text. Its position is in percent of the displayed page. */
export const textLine = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type TextLine = z.infer<typeof textLine>;

/**
 * Lines of text of consecutive pages, in reading order. `first` is the number of the first page, starting at 1. Includes the
 * requested page.
 */
export const pageTexts = z.object({ first: z.int(), pages: z.array(z.array(textLine)) });
export type PageTexts = z.infer<typeof pageTexts>;
