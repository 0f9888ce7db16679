import { PRODUCT } from '../product.ts';
import type { Brand } from '../signing/signing-view.ts';
import { Mark } from './mark.tsx';

/** Displays the logo or the name of the sender's team, as in emails. On other pages, the product's logo and name. */
export function Masthead({ brand }: { brand?: Brand | null | undefined }) {
  const { logo, team } = brand ?? {};
  if (logo) {
    return (
      <p class="product">
        <img src={logo.url} alt={logo.name} width={logo.width} height={logo.height} />
      </p>
    );
  }
  return (
    <p class="product ours">
      {!brand?.colour && <Mark />}
      {team ? <bdi>{team.name}</bdi> : <b>{PRODUCT}</b>}
      {team?.via && ` ${team.via}`}
    </p>
  );
}
