import { displayName } from '../../envelope/progress.tsx';
import { FormDialog } from '../../look/dialogs.tsx';
import { useOperations } from '../../service/call.ts';
import { useSay } from '../../shell/words.tsx';
import type { Person } from './action.ts';
import css from './dialogs.module.css';
import { useCopyLink } from './use-copy-link.ts';

/** Displays a recipient's link as a QR code, for signing in person. */
export function LinkDialog({ person, signingUrl, onClose }: { person: Person; signingUrl: string; onClose(): void }) {
  const say = useSay();
  const { addressOf } = useOperations();
  const copy = useCopyLink();
  return (
    <FormDialog
      title={displayName(person)}
      keep={say('close')}
      submit={say('link.copy')}
      onSubmit={() => copy(person, signingUrl)}
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
