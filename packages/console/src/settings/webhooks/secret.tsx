import { useSay } from '../../shell/words.tsx';
import { FreshSecret } from '../fresh-secret.tsx';

/** Displays the secret of a new webhook, or the one that replaces it. */
export function Secret({ secret }: { secret: string }) {
  const say = useSay('webhooks');
  const words = { copy: say('secret.copy'), copied: say('secret.copied') };
  return <FreshSecret ready={say('secret.ready')} once={say('secret.once')} secret={secret} words={words} />;
}
