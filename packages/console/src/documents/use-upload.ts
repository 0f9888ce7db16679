import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetDocuments } from '../envelope/list-queries.ts';
import { USUAL_REMINDERS } from '../envelope/usual-reminders.ts';
import { RefusedError } from '../service/ask.ts';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';

/**
 * Uploads PDFs as a new document or template, and opens it in the editor. The person who uploads can become the only
 * signer.
 */
export function useUpload(type: 'DOCUMENT' | 'TEMPLATE' = 'DOCUMENT') {
  const say = useSay();
  const { call } = useOperations();
  const { team, person } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ files, signer }: Upload) => {
      const { name, email } = person;
      const rest =
        signer === 'me'
          ? { recipients: [{ name, email, role: 'SIGNER' as const }] }
          : { meta: { reminderSettings: USUAL_REMINDERS } };
      const body = { title: toTitle(files[0]?.name ?? ''), type, ...rest };
      return call('envelope-create', { body, files }, { onSent: setSent });
    },
    onSuccess: async ({ id }) => {
      const params = { teamId: String(team.id), envelopeId: id };
      await navigate({ to: EDITORS[type], params });
      await (type === 'DOCUMENT' ? forgetDocuments(client) : client.invalidateQueries({ queryKey: ['templates'] }));
    },
  });
  return {
    upload: (files: File[], signer: Signer = 'open') => {
      if (files.length === 0 || isPending) return;
      setSent(0);
      mutate({ files, signer });
    },
    uploading: isPending ? (variables.files[0]?.name ?? '') : null,
    /** Uploaded fraction, from 0 to 1. */
    sent,
    problem: error && explain(error),
    dismiss: reset,
  };

  function explain(problem: Error): string {
    if (!(problem instanceof RefusedError)) return say(problem instanceof TypeError ? 'offline' : 'failed');
    const name = variables?.files[0]?.name ?? '';
    if (problem.code === 'PAYLOAD_TOO_LARGE') return say('upload.tooLarge', { name });
    if (problem.code === 'PDF_PASSWORD_PROTECTED') return say('upload.locked', { name });
    return problem.status === 400 ? say('upload.refused', { name }) : say('failed');
  }
}

/** Whether the uploading person is the only signer, or the editor asks who signs. */
export type Signer = 'me' | 'open';

interface Upload {
  files: File[];
  signer: Signer;
}

const EDITORS = {
  DOCUMENT: '/teams/$teamId/documents/$envelopeId/edit',
  TEMPLATE: '/teams/$teamId/templates/$envelopeId/edit',
} as const;

const toTitle = (name: string): string =>
  name
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 255) || 'PDF';
