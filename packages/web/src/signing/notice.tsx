import type { ComponentChildren } from 'preact';
import { PRODUCT } from '../product.ts';

/** One message that is the whole page, or stands at its top. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="notice">
      <p class="product">{PRODUCT}</p>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
