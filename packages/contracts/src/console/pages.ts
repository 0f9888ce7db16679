import { z } from 'zod';

/** A piece of a line of text, positioned in percent of the displayed page. */
export const textLine = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type TextLine = z.infer<typeof textLine>;

/** Lines of some pages in reading order, starting at page `first` (from 1). Includes the requested page. */
export const pageTexts = z.object({ first: z.int(), pages: z.array(z.array(textLine)) });
export type PageTexts = z.infer<typeof pageTexts>;
