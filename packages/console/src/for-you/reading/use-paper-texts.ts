import type { PageTextsAnswer, TextLine } from '@countersign/contracts/signing';
import { useCallback, useRef, useState } from 'react';

/** Loads the text of pages from a recipient's link. One response contains the text of several pages. */
export function usePaperTexts(api: string) {
  const [texts, setTexts] = useState<ReadonlyMap<string, readonly TextLine[]>>(new Map());
  const asked = useRef(new Set<string>());
  const want = useCallback(
    async (fileId: string, page: number): Promise<void> => {
      if (asked.current.has(`${fileId}/${page}`)) return;
      asked.current.add(`${fileId}/${page}`);
      const response = await fetch(`${api}/files/${fileId}/pages/${page}.json`).catch(() => null);
      // Without its text, the page is only an image. It asks again when it comes near again.
      if (!response?.ok) return void asked.current.delete(`${fileId}/${page}`);
      const { first, pages } = (await response.json()) as PageTextsAnswer;
      const found = pages.map((lines, index) => [`${fileId}/${first + index}`, lines] as const);
      for (const [name] of found) asked.current.add(name);
      setTexts((before) => new Map([...before, ...found]));
    },
    [api],
  );
  return { want, find: (fileId: string, page: number) => texts.get(`${fileId}/${page}`) };
}
