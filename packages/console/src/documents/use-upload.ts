import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RefusedError } from '../ask.ts';
import { useOperations } from '../call.ts';
import { useTeam } from '../frame/team-context.ts';
import { useSay } from '../words.tsx';
import { forgetDocuments } from './queries.ts';

export function useUpload() {
  const say = useSay();
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (files: File[]) => {
      const body = { title: titleOf(files[0]?.name ?? ''), type: 'DOCUMENT' } as const;
      return call('envelope-create', { body, files }, { onSent: setSent });
    },
    onSuccess: async ({ id }) => {
      const params = { teamId: String(team.id), envelopeId: id };
      await navigate({ to: '/teams/$teamId/documents/$envelopeId/edit', params });
      await forgetDocuments(client);
    },
  });
  return {
    upload: (files: File[]) => {
      if (files.length === 0 || isPending) return;
      setSent(0);
      mutate(files);
    },
    /** Name of the file that is being uploaded. Null if there is none. */
    uploading: isPending ? (variables[0]?.name ?? '') : null,
    /** Uploaded share, from 0 to 1. */
    sent,
    problem: error && explain(error),
    dismiss: reset,
  };

  function explain(problem: Error): string {
    if (!(problem instanceof RefusedError)) return say(problem instanceof TypeError ? 'offline' : 'failed');
    const name = variables?.[0]?.name ?? '';
    if (problem.code === 'PAYLOAD_TOO_LARGE') return say('upload.tooLarge', { name });
    if (problem.code === 'PDF_PASSWORD_PROTECTED') return say('upload.locked', { name });
    return problem.status === 400 ? say('upload.refused', { name }) : say('failed');
  }
}

const titleOf = (name: string): string =>
  name
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 255) || 'PDF';
