import { nameOf } from '../documents/who-acts.tsx';
import { FormDialog } from '../look/form-dialog.tsx';
import { QrCode } from '../look/qr-code.tsx';
import { useSay } from '../words.tsx';
import type { Person } from './deed.ts';
import css from './document.module.css';
import { useCopyLink } from './use-copy-link.ts';

/** The link of a recipient as a QR code, for whoever stands at the desk. */
export function LinkDialog({ person, signingUrl, onClose }: { person: Person; signingUrl: string; onClose(): void }) {
  const say = useSay();
  const copy = useCopyLink();
  return (
    <FormDialog
      title={nameOf(person)}
      keep={say('close')}
      deed={say('link.copy')}
      onDeed={() => copy(person, signingUrl)}
      onClose={onClose}
    >
      <QrCode text={signingUrl} label={say('link.qr')} className={css.qr} />
      <p>{say('link.qr.lead')}</p>
    </FormDialog>
  );
}
