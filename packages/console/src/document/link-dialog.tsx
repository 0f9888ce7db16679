import { useOperations } from '../call.ts';
import { nameOf } from '../documents/who-acts.tsx';
import { FormDialog } from '../look/form-dialog.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';
import css from './document.module.css';
import { useCopyLink } from './use-copy-link.ts';

/** Shows the QR code of a recipient's link, for someone who signs in person. */
export function LinkDialog({ person, signingUrl, onClose }: { person: Person; signingUrl: string; onClose(): void }) {
  const say = useSay();
  const { addressOf } = useOperations();
  const copy = useCopyLink();
  return (
    <FormDialog
      title={nameOf(person)}
      keep={say('close')}
      deed={say('link.copy')}
      onDeed={() => copy(person, signingUrl)}
      onClose={onClose}
    >
      <img
        className={css.qr}
        src={addressOf('console-recipient-qr', { params: { recipientId: person.id } })}
        alt={say('link.qr')}
      />
      <p>{say('link.qr.lead')}</p>
    </FormDialog>
  );
}
