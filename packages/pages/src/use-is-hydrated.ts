import { useEffect, useState } from 'preact/hooks';

/** Whether the script of the page runs. Before that its forms are marked busy and their buttons disabled. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
