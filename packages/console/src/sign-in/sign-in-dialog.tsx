import type { Profile } from '@countersign/contracts/account';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { askOnce, type SignInNeed } from '../ask.ts';
import { useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { useLanguage, useSay } from '../words.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Opens over the page. If the same person signs in, the page continues. If someone else does, the console starts over. */
export function SignInDialog({ need, answer }: { need: SignInNeed; answer(isSignedIn: boolean): void }) {
  const say = useSay('settings');
  const { person } = useTeam();
  const signedIn = async () => {
    const { email } = await askOnce<Profile>('/api/account');
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
