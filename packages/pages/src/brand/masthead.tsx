import { PRODUCT } from '../product.ts';
import type { Logo } from '../signing/signing-view.ts';

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
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="1" y="1" width="22" height="22" rx="5.5" />
        <path d="M14.5 6.25H8.5a2.25 2.25 0 0 0-2.25 2.25v7a2.25 2.25 0 0 0 2.25 2.25h6M17.6 8.4v7.2" />
      </svg>
      {PRODUCT}
    </p>
  );
}
