import '../look/page-icons.ts';
import { Button } from '../look/button.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../shell/words.tsx';
import css from './members.module.css';

/** The link of an invitation, with a button that copies it. */
export function InvitationLink({ email, url }: { email: string; url: string }) {
  const say = useSay('members');
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast(say('copied'));
  };
  return (
    <span className={css.link}>
      <input
        className={css.url}
        dir="ltr"
        readOnly
        value={url}
        aria-label={say('link', { email })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="plain" icon="copy" isNarrow aria-label={say('copy.named', { email })} onClick={copy} />
    </span>
  );
}
