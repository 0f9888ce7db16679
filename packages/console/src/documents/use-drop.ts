import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere in the window.
 * @param take gets the files; null if none are taken
 * @returns whether files are held over the window
 */
export function useDrop(take: ((files: File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    // An element is entered before the one before is left.
    let entered = 0;
    const set = (count: number) => {
      entered = Math.max(0, count);
      setIsOver(entered > 0 && taking.current !== null);
    };
    const listeners = {
      dragenter: (event: DragEvent) => hasFiles(event) && set(entered + 1),
      dragleave: (event: DragEvent) => hasFiles(event) && set(entered - 1),
      // Otherwise, the browser opens the file.
      dragover: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        set(0);
        taking.current?.([...(event.dataTransfer?.files ?? [])]);
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
