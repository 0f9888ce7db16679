import * as signing from '@countersign/contracts/signing/addresses';
import { useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import { useIsHydrated } from '../../page/use-is-hydrated.ts';
import { urlAt } from '../../service/url-at.ts';
import type { SigningView } from '../view/signing-view.ts';
import { AskDialog, DelegateDialog, RejectDialog } from './lazy-dialogs.ts';

const ID = 'more';

/**
 * A menu of all actions other than completing. It is a popover, so the browser closes it on Escape and on clicks
 * outside.
 */
export function MoreMenu({
  view,
  api,
  reject,
}: {
  view: SigningView;
  api: string;
  reject(reason: string): Promise<void>;
}) {
  const say = useSay();
  const sayMore = useSay('more');
  const isHydrated = useIsHydrated();
  const [asked, setAsked] = useState<'reject' | 'delegate' | 'ask' | null>(null);
  const close = () => setAsked(null);
  const choose = (what: typeof asked) => () => {
    // Close the menu first. This moves the focus to the menu's button, and the dialog will return it there.
    document.getElementById(ID)?.hidePopover();
    setAsked(what);
  };
  return (
    <div class="more">
      <button type="button" class="secondary" popovertarget={ID} aria-label={sayMore('open')}>
        ⋯
      </button>
      <div id={ID} popover="auto" class="menu">
        {view.mayDelegate && (
          <button type="button" disabled={!isHydrated} onClick={choose('delegate')}>
            {sayMore('delegate.open')}
          </button>
        )}
        <button type="button" disabled={!isHydrated} onClick={choose('ask')}>
          {sayMore('ask.open')}
        </button>
        {view.files.map(({ id, title }) => (
          <a
            key={id}
            href={urlAt(api, signing.pdf, { params: { fileId: id } })}
            download={`${title.replace(/\.pdf$/i, '')}.pdf`}
          >
            {sayMore('download')}
            {view.files.length > 1 && `: ${title}`}
          </a>
        ))}
        <a href={`/disclosure?lang=${view.language}`} target="_blank" rel="noopener">
          {say('disclosure')}
        </a>
        {view.mayReject && (
          <button type="button" disabled={!isHydrated} onClick={choose('reject')}>
            {say('reject.open')}
          </button>
        )}
      </div>
      {asked === 'reject' && <RejectDialog onReject={(reason) => reject(reason).then(close)} onClose={close} />}
      {asked === 'delegate' && <DelegateDialog view={view} api={api} onClose={close} />}
      {asked === 'ask' && <AskDialog view={view} api={api} onClose={close} />}
    </div>
  );
}
