import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import { useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';

/** Displays the secret of a webhook, which can't be displayed again later. */
export function Secret({ secret }: { secret: string }) {
  const say = useSay('webhooks');
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast(say('secret.copied'));
  };
  return (
    <section className={`${look.card} ${settings.fresh}`} role="status">
      <p>
        <strong>{say('secret.ready')}</strong> {say('secret.once')}
      </p>
      <div className={settings.secret}>
        <code dir="ltr">{secret}</code>
        <Button icon="copy" isNarrow onClick={copy}>
          {say('secret.copy')}
        </Button>
      </div>
    </section>
  );
}
