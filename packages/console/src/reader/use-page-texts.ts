import type { TextLine } from '@countersign/contracts/console';
import { useCallback, useRef, useState } from 'react';
import { useOperations } from '../service/call.ts';

const nameOf = (fileId: string, page: number): string => `${fileId}/${page}`;

/** Loads the text of pages that come near. One response contains the text of several pages. */
export function usePageTexts() {
  const { call } = useOperations();
  const [texts, setTexts] = useState<ReadonlyMap<string, readonly TextLine[]>>(new Map());
  const asked = useRef(new Set<string>());
  const want = useCallback(
    async (itemId: string, page: number): Promise<void> => {
      const name = nameOf(itemId, page);
      if (asked.current.has(name)) return;
      asked.current.add(name);
      try {
        const { first, pages } = await call('console-page-text', { params: { itemId, page } });
        const found = pages.map((lines, index) => [nameOf(itemId, first + index), lines] as const);
        for (const [each] of found) asked.current.add(each);
        setTexts((before) => new Map([...before, ...found]));
      } catch {
        // The image is displayed without its text. The page asks again when it comes near again.
        asked.current.delete(name);
      }
    },
    [call],
  );
  return { want, find: (fileId: string, page: number) => texts.get(nameOf(fileId, page)) };
}
