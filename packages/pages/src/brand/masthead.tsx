import { PRODUCT } from '../product.ts';
import type { Logo } from '../signing/signing-view.ts';
import { Mark } from './mark.tsx';

/** The logo of the sender's team, else our mark and name, as in mails. */
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
