import type { Brand } from './brand.ts';
import { Mark } from './mark.tsx';
import { PRODUCT } from './product.ts';

/**
 * Displays the logo or name of the sender's team, just like emails do. Pages without a team display the product's logo
 * and name.
 */
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
