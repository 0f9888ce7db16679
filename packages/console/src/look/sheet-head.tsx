import { type ReactNode, useRef } from 'react';
import { useSay } from '../shell/words.tsx';
import { Icon } from './icon.tsx';
import look from './parts.module.css';

/** Distance in pixels after which dragging a sheet down closes it. */
const PULLED_PX = 48;

/** The title of a dialog. On phones, it sticks to the top of the sheet, with a drag handle and a close button. */
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
