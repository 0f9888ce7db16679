import type { WebhookFigures } from '@countersign/contracts/console';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../look/dialogs.tsx';
import { lazily } from '../../look/lazily.tsx';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { hostOf, refreshWebhooks } from './queries.ts';
import { WebhookFields } from './webhook-fields.tsx';

const MoreMenu = lazily(async () => (await import('../../menus.chunk.ts')).MoreMenu);

type Asked = 'edit' | 'rotate' | 'disable' | 'delete';

export function WebhookMenu({ webhook, onSecret }: { webhook: WebhookFigures; onSecret(secret: string): void }) {
  const say = useSay('webhooks');
  const { team } = useTeam();
  const { call } = useOperations();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id: webhookId, url, events } = webhook;
  const [draft, setDraft] = useState({ url, events: [...events] as readonly (typeof events)[number][] });
  const host = hostOf(url);
  const close = () => setAsked(null);
  const done = async (words: string) => {
    toast(words);
    await refreshWebhooks(client, team.id);
  };
  const save = async () => {
    const data = { webhookUrl: draft.url, eventTriggers: [...draft.events] };
    await call('webhook-update', { body: { webhookId, data } });
    await done(say('saved'));
  };
  const disable = async () => {
    await call('webhook-update', { body: { webhookId, data: { enabled: false } } });
    await done(say('disabled'));
  };
  const rotate = async () => onSecret((await call('webhook-rotateSecret', { body: { webhookId } })).secret);
  const remove = async () => {
    await call('webhook-delete', { body: { webhookId } });
    await navigate({ to: '/teams/$teamId/settings/webhooks', params: { teamId: String(team.id) } });
    await done(say('deleted'));
  };
  const choose = (id: Asked) => {
    setDraft({ url, events });
    setAsked(id);
  };
  const items = [
    { id: 'edit' as const, words: say('edit') },
    { id: 'rotate' as const, words: say('rotate') },
    ...(webhook.enabled ? [{ id: 'disable' as const, words: say('disable') }] : []),
    { id: 'delete' as const, words: say('delete') },
  ];
  return (
    <>
      <MoreMenu label={say('more', { host })} items={items} onChoose={choose} />
      {asked === 'edit' && (
        <FormDialog title={say('edit')} keep={say('cancel')} submit={say('save')} onSubmit={save} onClose={close}>
          <WebhookFields draft={draft} onChange={setDraft} />
        </FormDialog>
      )}
      {asked === 'rotate' && <Confirmation what="rotate" host={host} onSubmit={rotate} onClose={close} />}
      {asked === 'disable' && <Confirmation what="disable" host={host} onSubmit={disable} onClose={close} />}
      {asked === 'delete' && <Confirmation what="delete" host={host} onSubmit={remove} onClose={close} />}
    </>
  );
}

function Confirmation({
  what,
  host,
  onSubmit,
  onClose,
}: {
  what: 'rotate' | 'disable' | 'delete';
  host: string;
  onSubmit(): Promise<void>;
  onClose(): void;
}) {
  const say = useSay('webhooks');
  return (
    <FormDialog
      title={say(`${what}.title`, { host })}
      keep={say('cancel')}
      submit={say(what)}
      kind={what === 'rotate' ? 'primary' : 'danger'}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{say(`${what}.lead`)}</p>
    </FormDialog>
  );
}
