import type { ComponentChildren } from 'preact';
import { Masthead } from '../brand/masthead.tsx';
import type { Logo } from './signing-view.ts';

/** A message that is the whole page, or at its top. */
export function Notice({
  title,
  logo,
  children,
}: {
  title: string;
  logo?: Logo | null | undefined;
  children: ComponentChildren;
}) {
  return (
    <section class="notice">
      <Masthead logo={logo} />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
