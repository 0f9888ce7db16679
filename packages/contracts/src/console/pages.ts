import { z } from 'zod';

/** A piece of a line of text, and where it is seen, in percent of the page as it is seen. */
export const textLine = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type TextLine = z.infer<typeof textLine>;

/** The lines of some pages in reading order, from the page `first` (from 1) on; the page that was asked for is among them. */
export const pageTexts = z.object({ first: z.int(), pages: z.array(z.array(textLine)) });
export type PageTexts = z.infer<typeof pageTexts>;
