import type { ComponentChildren } from 'preact';
import type { Brand } from '../brand/brand.ts';
import { Masthead } from '../brand/masthead.tsx';
import { NoticeMark, type Standing } from './notice-mark.tsx';

export function Notice({
  title,
  brand,
  standing,
  children,
}: {
  title: string;
  brand?: Brand | null | undefined;
  standing?: Standing | undefined;
  children: ComponentChildren;
}) {
  return (
    <section class="notice">
      <Masthead brand={brand} />
      {standing && <NoticeMark standing={standing} />}
      <h1>{title}</h1>
      {children}
    </section>
  );
}
