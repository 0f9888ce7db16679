import { type ReactNode, useRef } from 'react';
import { useSay } from '../words.tsx';
import { Icon } from './icon.tsx';
import look from './parts.module.css';

/** Distance that a finger must move down to close a sheet, in pixels. */
const PULLED_PX = 48;

/** Shows the title of a dialog. On phones, it stays at the top of the sheet, with a drag handle and a close button. */
export function SheetHead({ children, onClose }: { children?: ReactNode; onClose(): void }) {
  const say = useSay();
  const touchedAt = useRef(0);
  return (
    <header
      className={look.grip}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientY ?? 0;
      }}
      onTouchEnd={({ changedTouches }) => {
        if ((changedTouches[0]?.clientY ?? 0) - touchedAt.current > PULLED_PX) onClose();
      }}
    >
      {children}
      <button
        type="button"
        className={`${look.button} ${look.plain} ${look.bare} ${look.shut}`}
        aria-label={say('close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}
