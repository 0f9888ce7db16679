import { useEffect, useRef } from 'react';
import { isSingleKey, pressControl, pressedKey } from './single-keys.ts';

/**
 * Handles the single-key shortcuts of the open page. A key presses the control that announces it. Without such a
 * control, it runs one of the given actions. Pages use this hook too, because their keys must work before the menus load.
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>> = {}): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held down acts once. Only lists move on, row by row.
      if (event.repeat || !isSingleKey(event)) return;
      const key = pressedKey(event);
      const action = latest.current[key];
      const isPressed = pressControl(key, event);
      if (!isPressed) action?.();
      if (isPressed || action) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
