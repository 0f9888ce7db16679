import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere in the window.
 * @param take called with the files and the element under the pointer, or null to reject files
 * @returns whether files are being dragged over the window
 */
export function useDrop(take: ((files: File[], place: Element | null) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    // Browsers fire `dragenter` for the next element before `dragleave` for the previous one, so count both.
    let entered = 0;
    const set = (count: number) => {
      entered = Math.max(0, count);
      setIsOver(entered > 0 && taking.current !== null);
    };
    const listeners = {
      dragenter: (event: DragEvent) => hasFiles(event) && set(entered + 1),
      dragleave: (event: DragEvent) => hasFiles(event) && set(entered - 1),
      // Otherwise the browser would open the dropped file.
      dragover: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        set(0);
        const place = event.target instanceof Element ? event.target : null;
        taking.current?.([...(event.dataTransfer?.files ?? [])], place);
      },
    };
    const all = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [name, listener] of all) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of all) removeEventListener(name, listener);
    };
  }, []);
  return isOver;
}
