import type { ComponentChildren } from 'preact';
import { Masthead } from '../brand/masthead.tsx';
import type { Logo } from '../signing/signing-view.ts';
import { NoticeMark, type Standing } from './notice-mark.tsx';

export function Notice({
  title,
  logo,
  standing,
  children,
}: {
  title: string;
  logo?: Logo | null | undefined;
  standing?: Standing | undefined;
  children: ComponentChildren;
}) {
  return (
    <section class="notice">
      <Masthead logo={logo} />
      {standing && <NoticeMark standing={standing} />}
      <h1>{title}</h1>
      {children}
    </section>
  );
}
