import { AnswerDialog } from './answer-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Deed } from './deed.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export default function DeedDialog({
  deed,
  envelopeId,
  title,
  onClose,
}: {
  deed: Deed;
  envelopeId: string;
  title: string;
  onClose(): void;
}) {
  switch (deed.kind) {
    case 'answer':
      return <AnswerDialog envelopeId={envelopeId} questionId={deed.questionId} onClose={onClose} />;
    case 'correct':
      return <CorrectDialog envelopeId={envelopeId} person={deed.person} onClose={onClose} />;
    case 'decline':
      return <DeclineDialog envelopeId={envelopeId} person={deed.person} onClose={onClose} />;
    case 'link':
      return <LinkDialog person={deed.person} signingUrl={deed.signingUrl} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog envelopeId={envelopeId} title={title} onClose={onClose} />;
    case 'extend':
      return <ExtendDialog envelopeId={envelopeId} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog envelopeId={envelopeId} title={title} onClose={onClose} />;
  }
}
