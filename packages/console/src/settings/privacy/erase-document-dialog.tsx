import type { Row } from '@countersign/contracts/console';
import { FINAL_STATUSES } from '@countersign/contracts/document-statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetDocuments } from '../../envelope/list-queries.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import type { RefusedError } from '../../service/ask.ts';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { DecisionReason } from './decision-reason.tsx';
import { DocumentChooser } from './document-chooser.tsx';
import { NO_DOCUMENT, noDocument } from './no-document.ts';
import { privacyQuery } from './queries.ts';

/** Only finished documents can be erased. */
const isFinished = ({ status }: Row): boolean => FINAL_STATUSES.some((final) => final === status);

/** Asks for a reason and the title of the document, because erasing cannot be undone. */
export function EraseDocumentDialog({ onClose }: { onClose(): void }) {
  const say = useSay('privacy');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const [document, setDocument] = useState<Row | null>(null);
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const erase = async () => {
    const { id: envelopeId } = document ?? noDocument();
    await call('console-document-erase', { body: { envelopeId, reason, confirmation } });
    toast(say('eraseOne.done'));
    void client.invalidateQueries(privacyQuery(team.id));
    void forgetDocuments(client);
  };
  const explain = ({ code }: RefusedError): string | undefined => {
    if (code === 'DOCUMENT_NOT_FINISHED') return say('eraseOne.notFinished');
    if (code === 'LEGAL_HOLD') return say('eraseOne.held');
    if (code === NO_DOCUMENT) return say('hold.choose');
    return code === 'INVALID_REQUEST' && reason.trim() !== '' ? say('eraseOne.mismatch') : undefined;
  };
  return (
    <FormDialog
      title={say('eraseOne')}
      keep={say('cancel')}
      submit={say('erase')}
      kind="danger"
      explain={explain}
      onSubmit={erase}
      onClose={onClose}
    >
      <p className={look.soft}>{say('erase.lead')}</p>
      <DocumentChooser chosen={document} onChoose={setDocument} isOffered={isFinished} />
      <DecisionReason value={reason} onValue={setReason} />
      <LabelledInput
        label={say('eraseOne.confirm')}
        hint={document?.title}
        value={confirmation}
        onValue={setConfirmation}
        autoComplete="off"
      />
    </FormDialog>
  );
}
