import { useRef, useState } from 'react';
import { RefusedError } from '../../ask.ts';
import { useOperations } from '../../call.ts';
import { useToast } from '../../look/toast.tsx';
import { useSay } from '../../words.tsx';
import { useEditing } from '../editor-context.ts';
import type { Change } from '../model/change.ts';
import type { EditedDraft, EditedField } from '../model/draft.ts';

type File_ = Pick<EditedDraft['files'][number], 'id' | 'title'>;

interface RemovedFile {
  id: string;
  place: number;
  pdf: File;
  fields: readonly EditedField[];
}

/** Adds, replaces, removes and reorders the PDFs of the draft. Saves pending changes before each action. */
export function useFiles() {
  const say = useSay();
  const sayInEditor = useSay('editor');
  const toast = useToast();
  const { call, addressOf } = useOperations();
  const { store, envelopeId } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const busy = useRef(false);
  const run = async <Done>(deed: () => Promise<Done>, name = ''): Promise<Done | undefined> => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setProblem('');
    let done: Done | undefined;
    try {
      await store.outside(async () => {
        await store.flush();
        done = await deed();
        await store.readAgain();
      });
    } catch (error) {
      setProblem(explain(error, name));
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
    return done;
  };
  const upload = (files: readonly File[]) => call('envelope-item-createMany', { body: { envelopeId }, files });
  const reorder = (fileId: string, order: number) =>
    call('envelope-item-updateMany', { body: { envelopeId, data: [{ envelopeItemId: fileId, order }] } });
  /** Downloads the PDF as it was uploaded. */
  const pdfOf = async (fileId: string): Promise<Blob> => {
    const answer = await fetch(
      addressOf('envelope-item-download', { params: { envelopeItemId: fileId }, query: { version: 'original' } }),
    );
    if (!answer.ok) throw new RefusedError(answer.status, '', '', null);
    return answer.blob();
  };
  /** Uploads a removed file again at its former position and restores its fields. */
  const putBack = async ({ id, place, pdf, fields }: RemovedFile) => {
    const { data } = await upload([pdf]);
    const [file] = data;
    if (!file) return;
    await reorder(file.id, place);
    store.renameFile(id, file.id);
    await store.readAgain();
    const { draft } = store.snapshot();
    const owners = new Set(draft.recipients.map(({ key }) => key));
    // These fields include those found from text tags in the PDF.
    const found = draft.fields.filter(({ fileId }) => fileId === file.id);
    store.perform([
      ...found.map(({ key }): Change => ({ do: 'removeField', key })),
      ...fields
        .filter(({ recipient }) => owners.has(recipient))
        .map((field): Change => ({ do: 'addField', field: { ...field, fileId: file.id } })),
    ]);
  };
  return {
    isBusy,
    problem,
    add: (files: readonly File[]) => files.length > 0 && run(() => upload(files), files[0]?.name),
    replace: (fileId: string, file: File) =>
      run(() => call('console-file-replace', { params: { itemId: fileId }, body: {}, files: [file] }), file.name),
    remove: async ({ id, title }: File_) => {
      const removed = await run(async (): Promise<RemovedFile> => {
        const { draft } = store.snapshot();
        const file = {
          id,
          place: draft.files.findIndex((file) => file.id === id) + 1,
          pdf: new File([await pdfOf(id)], title, { type: 'application/pdf' }),
          fields: draft.fields.filter(({ fileId }) => fileId === id),
        };
        await call('envelope-item-delete', { body: { envelopeId, envelopeItemId: id } });
        return file;
      });
      if (!removed) return;
      toast(sayInEditor('said.gone', { name: title }), {
        words: sayInEditor('putBack'),
        run: () => void run(() => putBack(removed), title),
      });
    },
    move: (fileId: string, order: number) => run(() => reorder(fileId, order)),
  };

  function explain(error: unknown, name: string): string {
    if (!(error instanceof RefusedError)) return say(error instanceof TypeError ? 'offline' : 'failed');
    if (error.code === 'PAYLOAD_TOO_LARGE') return say('upload.tooLarge', { name });
    if (error.code === 'PDF_PASSWORD_PROTECTED') return say('upload.locked', { name });
    return error.status === 400 && name ? say('upload.refused', { name }) : say('failed');
  }
}
