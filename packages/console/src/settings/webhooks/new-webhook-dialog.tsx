import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../look/dialogs.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { refreshWebhooks } from './queries.ts';
import { type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

const FIRST: WebhookDraft = { url: '', events: ['DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'] };

export function NewWebhookDialog({ onAdded, onClose }: { onAdded(secret: string): void; onClose(): void }) {
  const say = useSay('webhooks');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const [draft, setDraft] = useState(FIRST);
  const add = async () => {
    const body = { webhookUrl: draft.url, eventTriggers: [...draft.events], enabled: true };
    const { secret } = await call('webhook-create', { body });
    onAdded(secret);
    await refreshWebhooks(client, team.id);
  };
  return (
    <FormDialog title={say('add')} keep={say('cancel')} submit={say('add')} onSubmit={add} onClose={onClose}>
      <WebhookFields draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}
