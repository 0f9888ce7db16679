import { useSay } from '../page-messages.tsx';
import type { SigningView } from './signing-view.ts';

/** Renders a button that begins an email to the sender, or nothing if their address is unknown. */
export function WriteToSender({ view: { sender, title } }: { view: Pick<SigningView, 'sender' | 'title'> }) {
  const say = useSay('state');
  if (!sender.email) return null;
  return (
    <p class="onward">
      <a class="button" href={`mailto:${sender.email}?subject=${encodeURIComponent(title)}`}>
        {say('write', { sender: sender.name.trim() || sender.email })}
      </a>
    </p>
  );
}
