import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import css from './settings.module.css';

/** Displays a new secret, which can't be displayed again later. */
export function FreshSecret({
  ready,
  once,
  secret,
  words,
  children,
}: {
  ready: string;
  once: string;
  secret: string;
  words: { copy: string; copied: string };
  children?: ReactNode;
}) {
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast(words.copied);
  };
  return (
    <section className={`${look.card} ${css.fresh}`} role="status">
      <p>
        <strong>{ready}</strong> {once}
      </p>
      <div className={css.secret}>
        <code dir="ltr">{secret}</code>
        <Button icon="copy" isNarrow onClick={copy}>
          {words.copy}
        </Button>
      </div>
      {children}
    </section>
  );
}
