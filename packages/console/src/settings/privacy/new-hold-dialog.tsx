import type { Row } from '@countersign/contracts/console';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../look/dialogs.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';
import { DecisionReason } from './decision-reason.tsx';
import { DocumentChooser } from './document-chooser.tsx';
import { NO_DOCUMENT, noDocument } from './no-document.ts';
import { privacyQuery } from './queries.ts';

export function NewHoldDialog({ onClose }: { onClose(): void }) {
  const say = useSay('privacy');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const [isForAll, setIsForAll] = useState(false);
  const [document, setDocument] = useState<Row | null>(null);
  const [reason, setReason] = useState('');
  const place = async () => {
    const envelopeId = isForAll ? null : (document ?? noDocument()).id;
    await call('console-hold', { body: { envelopeId, reason } });
    toast(say('hold.placed'));
    await client.invalidateQueries(privacyQuery(team.id));
  };
  return (
    <FormDialog
      title={say('hold.title')}
      keep={say('cancel')}
      submit={say('hold.add')}
      explain={({ code }) => (code === NO_DOCUMENT ? say('hold.choose') : undefined)}
      onSubmit={place}
      onClose={onClose}
    >
      <fieldset className={settings.choices}>
        <legend className={look.label}>{say('hold.on')}</legend>
        <label>
          <input type="radio" name="on" checked={!isForAll} onChange={() => setIsForAll(false)} />
          {say('hold.one')}
        </label>
        <label>
          <input type="radio" name="on" checked={isForAll} onChange={() => setIsForAll(true)} />
          {say('hold.all')}
        </label>
      </fieldset>
      {!isForAll && <DocumentChooser chosen={document} onChoose={setDocument} />}
      <DecisionReason value={reason} onValue={setReason} />
    </FormDialog>
  );
}
