import * as account from '@countersign/contracts/account/addresses';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import type { SignInNeed } from '../service/ask.ts';
import { callAccountOnce } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Opens on top of the page. If the same person signs in, the page continues. If it is someone else, the console
 * restarts.
 */
export function SignInDialog({ need, answer }: { need: SignInNeed; answer(isSignedIn: boolean): void }) {
  const say = useSay('settings');
  const { person } = useTeam();
  const signedIn = async () => {
    const { email } = await callAccountOnce(account.get, {});
    if (email === person.email) answer(true);
    else location.assign('/');
  };
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay
        className={look.scrim ?? ''}
        isOpen
        isDismissable={need === 'old'}
        isKeyboardDismissDisabled={need === 'ended'}
        onOpenChange={() => answer(false)}
      >
        <Modal className={look.modal ?? ''}>
          <Dialog className={look.dialog ?? ''}>
            <Heading slot="title" level={2} className={look.question ?? ''}>
              {say(`again.${need}`)}
            </Heading>
            <p>{say(`again.${need}.lead`)}</p>
            <SignInForm person={person.email} onDone={signedIn} />
            {need === 'old' ? (
              <Button kind="plain" onClick={() => answer(false)}>
                {say('cancel')}
              </Button>
            ) : (
              <p>
                <a href="/sign-in">{say('again.other')}</a>
              </p>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
