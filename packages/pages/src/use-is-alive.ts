import { useEffect, useState } from 'preact/hooks';

/** Whether the script of the page runs. Before that its forms cannot be used, and say so to assistive technology. */
export function useIsAlive(): boolean {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return isAlive;
}
