import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import look from './parts.module.css';

export type Kind = 'primary' | 'second' | 'plain' | 'cure' | 'danger';

interface Looks {
  kind?: Kind;
  icon?: IconName | undefined;
  isNarrow?: boolean;
  isBusy?: boolean;
}

export const buttonClass = ({ kind = 'second', isNarrow = false }: Looks): string =>
  [look.button, look[kind], isNarrow && look.narrow].filter(Boolean).join(' ');

export function Button({
  kind,
  icon,
  isNarrow,
  isBusy = false,
  children,
  onClick,
  className,
  ...button
}: Looks & ComponentProps<'button'>) {
  const classes = [buttonClass({ kind: kind ?? 'second', isNarrow: isNarrow ?? false }), className];
  return (
    <button
      type="button"
      {...button}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <span className={look.arc} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
