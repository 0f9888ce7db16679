import { useSay } from '../page/page-messages.tsx';
import type { SigningView } from './view/signing-view.ts';

/** A button that starts an email to the sender. Renders nothing if the sender's address is unknown. */
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
