import type { Party, Row } from '@countersign/contracts/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { rowQuery } from './list-queries.ts';
import { envelopeQuery } from './queries.ts';

/** Returns the signed-in person's own entry in the document if it is their turn. */
export function useOwnPart(row: Row | undefined): (Party & { role: 'SIGNER' | 'APPROVER' }) | undefined {
  const { person } = useTeam();
  const maySend = useMaySend();
  if (!row?.isYours || !maySend) return undefined;
  return row.parties.find(hasTurn(person.email));
}

const hasTurn =
  (address: string) =>
  (party: Party): party is Party & { role: 'SIGNER' | 'APPROVER' } =>
    party.standing === 'TURN' &&
    party.email.toLowerCase() === address.toLowerCase() &&
    (party.role === 'SIGNER' || party.role === 'APPROVER');

/** Opens the person's own signing page in this tab, and records in the audit log that they got the link. */
export function useSign(envelopeId: string) {
  const say = useSay();
  const { team, person } = useTeam();
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => {
      const [row, envelope] = await Promise.all([
        client.fetchQuery({ ...rowQuery(team.id, envelopeId), staleTime: 0 }),
        client.fetchQuery({ ...envelopeQuery(team.id, envelopeId), staleTime: 0 }),
      ]);
      const own = row.parties.find(hasTurn(person.email));
      const recipient = envelope.recipients.find(({ id }) => id === own?.id);
      if (!recipient) throw new Error('it is not their turn any more');
      await call('console-recipient-link-copied', { params: { recipientId: recipient.id } });
      location.assign(new URL(recipient.signingUrl).pathname);
    },
    onError: () => toast(say('changed.meanwhile')),
  });
}
