import { useEffect, useState } from 'preact/hooks';

/** Whether the page's script is running. Until it is, forms are marked as busy and their buttons are disabled. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
