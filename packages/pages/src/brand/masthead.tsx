import { PRODUCT } from '../product.ts';
import type { Logo } from '../signing/signing-view.ts';
import { Mark } from './mark.tsx';

/** Displays the logo of the sender's team, or the product's logo and name, as in emails. */
export function Masthead({ logo }: { logo?: Logo | null | undefined }) {
  if (logo) {
    return (
      <p class="product">
        <img src={logo.url} alt={logo.name} width={logo.width} height={logo.height} />
      </p>
    );
  }
  return (
    <p class="product ours">
      <Mark />
      {PRODUCT}
    </p>
  );
}
