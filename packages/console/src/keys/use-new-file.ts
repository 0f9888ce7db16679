import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTeam } from '../service/team-context.ts';
import { type FileKind, takeWantedFile, wantFile } from '../shell/wanted-file.ts';
import { pressControl } from './single-keys.ts';

const KEYS = { DOCUMENT: 'n', TEMPLATE: 't' } as const;
const PAGES = { DOCUMENT: 'documents', TEMPLATE: 'templates' } as const;

/** Returns a function that opens the file dialog for a new document or template, on the page that lists them. */
export function useNewFile(): (kind: FileKind) => void {
  const navigate = useNavigate();
  const { team } = useTeam();
  return (kind) => {
    if (pressControl(KEYS[kind], { target: null, shiftKey: false })) return;
    wantFile(kind);
    void navigate({ to: `/teams/$teamId/${PAGES[kind]}`, params: { teamId: String(team.id) } });
  };
}

/** Opens the file dialog of the page if a shortcut or command on another page asked for it. */
export function useWantedFile(kind: FileKind, choose: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (takeWantedFile(kind)) choose();
  }, []);
}
