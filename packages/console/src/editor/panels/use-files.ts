import { useState } from 'react';
import type { AnswerOf } from '../../ask.ts';
import { ask, RefusedError } from '../../ask.ts';
import { useTeamApi } from '../../frame/team-context.ts';
import { useSay } from '../../words.tsx';
import { useEditing } from '../editor-context.ts';

/** Adds, replaces, removes and reorders the PDFs of the draft. Each waits until what was done before is saved. */
export function useFiles() {
  const say = useSay();
  const api = useTeamApi();
  const { store, envelopeId } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const run = async (deed: () => Promise<unknown>, name = '') => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await store.flush();
      await deed();
      await store.readAgain();
    } catch (error) {
      setProblem(explain(error, name));
    } finally {
      setIsBusy(false);
    }
  };
  const withFiles = (payload: object, files: readonly File[]): FormData => {
    const form = new FormData();
    form.append('payload', JSON.stringify(payload));
    for (const file of files) form.append('files', file);
    return form;
  };
  return {
    isBusy,
    problem,
    add: (files: readonly File[]) =>
      files.length > 0 &&
      run(
        () =>
          ask<AnswerOf<'envelope-item-createMany'>>(
            `${api}/envelope/item/create-many`,
            withFiles({ envelopeId }, files),
          ),
        files[0]?.name,
      ),
    replace: (fileId: string, file: File) =>
      run(() => ask(`${api}/envelope/item/${fileId}/replace`, withFiles({}, [file])), file.name),
    remove: (fileId: string) => run(() => ask(`${api}/envelope/item/delete`, { envelopeId, envelopeItemId: fileId })),
    move: (fileId: string, order: number) =>
      run(() => ask(`${api}/envelope/item/update-many`, { envelopeId, data: [{ envelopeItemId: fileId, order }] })),
  };

  function explain(error: unknown, name: string): string {
    if (!(error instanceof RefusedError)) return say(error instanceof TypeError ? 'offline' : 'failed');
    if (error.code === 'PAYLOAD_TOO_LARGE') return say('upload.tooLarge', { name });
    if (error.code === 'PDF_PASSWORD_PROTECTED') return say('upload.locked', { name });
    return error.status === 400 && name ? say('upload.refused', { name }) : say('failed');
  }
}
