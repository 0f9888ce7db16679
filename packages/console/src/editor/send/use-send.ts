import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { forgetDocuments } from '../../envelope/list-queries.ts';
import { useSign } from '../../envelope/use-sign.ts';
import { useToast } from '../../look/toast.tsx';
import { newKey } from '../../service/ask.ts';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { useEditing } from '../editing/editor-context.ts';
import { forgetLocalCopy, localCopyName } from '../model/local-copy.ts';

/**
 * Returns a function that sends or schedules the document and leaves the editor. It does nothing if something is missing
 * or unsaved.
 * @param sendAt when to send the document. Null to send it now
 */
export function useSend(isOwn: boolean, sendAt: Date | null): () => Promise<void> {
  const say = useSay('editor');
  const sayHere = useSay('sending');
  const { call } = useOperations();
  const { team, person, sendsMail } = useTeam();
  const { store, envelopeId } = useEditing();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  // One idempotency key per dialog, so that repeated clicks or requests send the document only once.
  const key = useRef(newKey('send'));
  const sign = useSign(envelopeId);
  return async () => {
    await store.flush();
    if (store.snapshot().readiness.length > 0 || store.snapshot().save !== 'saved') return;
    const { revision } = store;
    const idempotencyKey = `${key.current}-${revision}-${sendAt?.getTime() ?? 'now'}`;
    const params = { envelopeId };
    if (sendAt) {
      const body = { revision, sendAt: sendAt.toISOString() };
      await call('console-draft-schedule', { params, body }, { idempotencyKey });
    } else await call('console-draft-send', { params, body: { revision } }, { idempotencyKey });
    forgetLocalCopy(localCopyName(envelopeId, person.email));
    await forgetDocuments(client);
    if (sendAt) toast(sayHere('scheduled.done'));
    else toast(say(sendsMail || isOwn ? 'send.done' : 'send.done.noMail'));
    if (isOwn && !sendAt) return sign.mutateAsync();
    await navigate({ to: '/teams/$teamId/documents/$envelopeId', params: { teamId: String(team.id), envelopeId } });
  };
}
