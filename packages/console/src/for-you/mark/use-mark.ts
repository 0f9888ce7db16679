import * as account from '@countersign/contracts/account/addresses';
import type { SignatureInput } from '@countersign/contracts/signing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAccount } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { toInitials } from '../../shell/to-initials.ts';
import { detailsQuery, signatureQuery } from './queries.ts';

/** The signature and initials for all documents: those saved in the account, until the person makes others. */
export function useMark() {
  const { person } = useTeam();
  const client = useQueryClient();
  const { data, isPending } = useQuery(signatureQuery);
  const [made, setMade] = useState<SignatureInput | null>(null);
  const { data: details } = useQuery(detailsQuery);
  const [typed, setInitials] = useState<string | null>(null);
  const initials = typed ?? (details?.saved?.details.initials || toInitials(person.name));
  const signature = made ?? data?.saved?.signature ?? null;
  return {
    mark: signature && { signature, initials },
    initials,
    setInitials,
    isLoading: isPending,
    async make(signature: SignatureInput, isSaved: boolean): Promise<void> {
      if (isSaved) {
        await callAccount(account.saveSignature, { body: { signature } });
        await client.invalidateQueries(signatureQuery);
      }
      setMade(signature);
    },
  };
}
