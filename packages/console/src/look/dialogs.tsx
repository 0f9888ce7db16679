import type { ReactNode } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import type { RefusedError } from '../service/ask.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useLanguage } from '../shell/words.tsx';
import { Button, type Kind } from './button.tsx';
import look from './parts.module.css';
import { Problem } from './problem.tsx';
import { SheetHead } from './sheet-head.tsx';

/** A modal dialog with a title. Clicking outside closes it unless `staysOpen` is set. */
export function TitledDialog({
  title,
  isWide = false,
  staysOpen = false,
  onClose,
  children,
}: {
  title: string;
  isWide?: boolean;
  staysOpen?: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay
        className={look.scrim ?? ''}
        isOpen
        isDismissable
        shouldCloseOnInteractOutside={() => !staysOpen}
        onOpenChange={onClose}
      >
        <Modal className={`${look.modal} ${isWide ? look.wide : ''}`}>
          <Dialog className={look.dialog ?? ''}>
            <SheetHead onClose={onClose}>
              <Heading slot="title" level={2} className={look.question ?? ''}>
                {title}
              </Heading>
            </SheetHead>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

/** A form in a dialog, which closes when submitting succeeds. */
export function FormDialog({
  title,
  keep,
  submit,
  kind = 'primary',
  explain,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** Label of the button that cancels. Null for no button. */
  keep: string | null;
  submit: string;
  kind?: Kind;
  /** Returns the text for a refusal, or undefined to use the default text. */
  explain?(refusal: RefusedError): string | undefined;
  onSubmit(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}) {
  const submission = useSubmission(explain);
  const act = async () => {
    await onSubmit();
    onClose();
  };
  return (
    // While a request runs, the sign-in dialog may open on top of this one, which must stay open.
    <TitledDialog title={title} staysOpen={submission.isBusy} onClose={onClose}>
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
            {submit}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
