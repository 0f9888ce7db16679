import { useEffect, useState } from 'preact/hooks';

/** Whether the script of the page is running. Until then, forms are marked busy and their buttons are disabled. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
