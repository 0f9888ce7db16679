import type { DocumentAction } from './action.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export default function ActionDialog({
  action,
  envelopeId,
  title,
  onClose,
}: {
  action: DocumentAction;
  envelopeId: string;
  title: string;
  onClose(): void;
}) {
  switch (action.kind) {
    case 'answer':
      return <AnswerDialog envelopeId={envelopeId} questionId={action.questionId} onClose={onClose} />;
    case 'correct':
      return <CorrectDialog envelopeId={envelopeId} person={action.person} onClose={onClose} />;
    case 'decline':
      return <DeclineDialog envelopeId={envelopeId} person={action.person} onClose={onClose} />;
    case 'link':
      return <LinkDialog person={action.person} signingUrl={action.signingUrl} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog envelopeId={envelopeId} title={title} onClose={onClose} />;
    case 'extend':
      return <ExtendDialog envelopeId={envelopeId} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog envelopeId={envelopeId} title={title} onClose={onClose} />;
  }
}
