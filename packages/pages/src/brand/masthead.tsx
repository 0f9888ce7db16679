import { PRODUCT } from '../product.ts';
import type { Logo } from '../signing/signing-view.ts';

/** The logo of the sender's team, else our name. */
export function Masthead({ logo }: { logo?: Logo | null | undefined }) {
  return (
    <p class="product">
      {logo ? <img src={logo.url} alt={logo.name} width={logo.width} height={logo.height} /> : PRODUCT}
    </p>
  );
}
