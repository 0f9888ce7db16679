import type { ReactNode } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import type { RefusedError } from '../ask.ts';
import { useSubmission } from '../use-submission.ts';
import { useLanguage } from '../words.tsx';
import { Button, type Kind } from './button.tsx';
import look from './parts.module.css';
import { Problem } from './problem.tsx';
import { SheetHead } from './sheet-head.tsx';

/** Shows a form in a dialog. Closes when the action succeeds. */
export function FormDialog({
  title,
  keep,
  deed,
  kind = 'primary',
  explain,
  onDeed,
  onClose,
  children,
}: {
  title: string;
  /** Label of the button that closes the dialog without the action. Null to omit the button. */
  keep: string | null;
  deed: string;
  kind?: Kind;
  /** Returns the text for a refusal. Undefined to use the general one. */
  explain?(refusal: RefusedError): string | undefined;
  onDeed(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}) {
  const submission = useSubmission(explain);
  const act = async () => {
    await onDeed();
    onClose();
  };
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay
        className={look.scrim ?? ''}
        isOpen
        isDismissable
        // The dialog for signing in again opens above this one, which must stay open.
        shouldCloseOnInteractOutside={() => !submission.isBusy}
        onOpenChange={onClose}
      >
        <Modal className={look.modal ?? ''}>
          <Dialog className={look.dialog ?? ''}>
            <SheetHead onClose={onClose}>
              <Heading slot="title" level={2} className={look.question ?? ''}>
                {title}
              </Heading>
            </SheetHead>
            <form
              className={look.form}
              onSubmit={(event) => {
                event.preventDefault();
                submission.run(act);
              }}
            >
              {children}
              <Problem text={submission.problem} />
              <div className={look.feet}>
                {keep !== null && <Button onClick={onClose}>{keep}</Button>}
                <Button type="submit" kind={kind} isBusy={submission.isBusy}>
                  {deed}
                </Button>
              </div>
            </form>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
