import type { Consent, SignatureInput } from '@countersign/contracts/signing';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetDocuments } from '../../envelope/list-queries.ts';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { useEditing } from '../editing/editor-context.ts';
import { forgetLocalCopy, localCopyName } from '../model/local-copy.ts';

/** Returns a function that signs the displayed draft, and leads to the page of the sealed document. */
export function useSignOwn() {
  const say = useSay('forYou');
  const { call } = useOperations();
  const { team, person } = useTeam();
  const { store, envelopeId } = useEditing();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return (mark: { signature: SignatureInput; initials: string }, consent: Consent) => async () => {
    const { sentence: _, ...agreed } = consent;
    const body = {
      revision: store.revision,
      signature: mark.signature,
      initials: mark.initials.trim() || '–',
      consent: agreed,
    };
    const { state } = await call('console-draft-sign', { params: { envelopeId }, body });
    forgetLocalCopy(localCopyName(envelopeId, person.email));
    await forgetDocuments(client);
    toast(say(state === 'completed' ? 'own.sealed' : 'own.sealing'));
    await navigate({ to: '/teams/$teamId/documents/$envelopeId', params: { teamId: String(team.id), envelopeId } });
  };
}
