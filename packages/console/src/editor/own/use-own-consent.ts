import type { Consent } from '@countersign/contracts/signing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useLanguage } from '../../shell/words.tsx';
import { useEditing, useShown } from '../editing/editor-context.ts';

/** Finds the consent text for the draft as it is saved. Null while something is missing. */
export function useOwnConsent(): {
  consent: Consent | null;
  /** Whether the consent is for the displayed draft. It is not while changes are saved. */
  isCurrent: boolean;
  forget(): Promise<unknown>;
} {
  const { team } = useTeam();
  const { call } = useOperations();
  const language = useLanguage();
  const { store, envelopeId } = useEditing();
  const isReady = useShown(({ readiness }) => readiness.length === 0);
  const isSaved = useShown(({ save }) => save === 'saved');
  const revision = useShown(() => store.revision);
  const { data, isPlaceholderData, refetch } = useQuery({
    queryKey: ['own-consent', team.id, envelopeId, revision, language],
    queryFn: ({ signal }) => call('console-draft-consent', { params: { envelopeId }, query: { language } }, { signal }),
    enabled: isReady && isSaved,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const consent = (isReady && data?.consent) || null;
  return { consent, isCurrent: isSaved && !isPlaceholderData, forget: refetch };
}
