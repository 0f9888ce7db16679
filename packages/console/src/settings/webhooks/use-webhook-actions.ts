import type { WebhookFigures } from '@countersign/contracts/console';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { refreshWebhooks } from './queries.ts';

/** Returns the actions of a webhook that need no dialog. Each shows a message and refreshes the page. */
export function useWebhookActions({ id: webhookId }: Pick<WebhookFigures, 'id'>) {
  const say = useSay('webhooks');
  const sayConsole = useSay();
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const perform = async (act: () => Promise<string>) => {
    toast(await act().catch(() => sayConsole('failed')));
    await refreshWebhooks(client, team.id);
  };
  return {
    test: () =>
      perform(async () => {
        await call('webhook-test', { body: { webhookId } });
        return say('test.sent');
      }),
    enable: () =>
      perform(async () => {
        await call('webhook-update', { body: { webhookId, data: { enabled: true } } });
        return say('enabled');
      }),
    sendAgain: (deliveryId: string) =>
      perform(async () => {
        await call('webhook-redeliver', { body: { webhookId, deliveryId } });
        return say('again.done');
      }),
    sendFailedAgain: () =>
      perform(async () => {
        const { count } = await call('console-webhook-redeliver-failed', { params: { webhookId }, body: {} });
        return say('again.failed.done', { count });
      }),
  };
}
