import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import css from './many.module.css';

/** A step of the page: folded before its turn, open during it, and a line with its result afterwards. */
export function Step({
  number,
  title,
  state,
  result,
  aside,
  onChange,
  children,
}: {
  number: number;
  title: string;
  state: 'TO_COME' | 'OPEN' | 'DONE';
  result?: ReactNode;
  aside?: ReactNode;
  onChange?(): void;
  children?: ReactNode;
}) {
  const say = useSay('many');
  const isOpen = state === 'OPEN';
  return (
    <section className={`${look.card} ${css.step}`} data-state={state}>
      <header aria-current={isOpen ? 'step' : undefined}>
        <span className={css.number} aria-hidden="true">
          {state === 'DONE' ? <Icon name="tick" /> : number}
        </span>
        {state === 'DONE' ? (
          <p className={css.result}>
            <span className="hidden">{title}</span> {result}
          </p>
        ) : (
          <h2 className={look.heading}>{title}</h2>
        )}
        {isOpen && aside}
        {state === 'DONE' && onChange && (
          <Button kind="plain" onClick={onChange}>
            {say('change')}
            <span className="hidden">: {title}</span>
          </Button>
        )}
      </header>
      {isOpen && children}
    </section>
  );
}
