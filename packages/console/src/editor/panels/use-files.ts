import { useRef, useState } from 'react';
import { useToast } from '../../look/toast.tsx';
import { RefusedError } from '../../service/ask.ts';
import { useOperations } from '../../service/call.ts';
import { useSay } from '../../shell/words.tsx';
import { useEditing } from '../editing/editor-context.ts';
import type { Change } from '../model/change.ts';
import type { EditedDraft, EditedField } from '../model/draft.ts';

type File_ = Pick<EditedDraft['files'][number], 'id' | 'title'>;

interface RemovedFile {
  id: string;
  place: number;
  pdf: File;
  fields: readonly EditedField[];
}

/** Adds, replaces, removes and reorders the draft's PDFs. Pending changes are saved first. */
export function useFiles() {
  const sayInEditor = useSay('editor');
  const toast = useToast();
  const { call } = useOperations();
  const { store, envelopeId } = useEditing();
  const { run, isBusy, problem } = useRunOutside();
  const { upload, reorder, download, restore } = useStoredFiles();
  const take = async ({ id, title }: File_): Promise<RemovedFile> => {
    const { draft } = store.snapshot();
    const file = {
      id,
      place: draft.files.findIndex((each) => each.id === id) + 1,
      pdf: new File([await download(id)], title, { type: 'application/pdf' }),
      fields: draft.fields.filter(({ fileId }) => fileId === id),
    };
    await call('envelope-item-delete', { body: { envelopeId, envelopeItemId: id } });
    return file;
  };
  return {
    isBusy,
    problem,
    add: (files: readonly File[]) => files.length > 0 && run(() => upload(files), files[0]?.name),
    replace: (fileId: string, file: File) =>
      run(() => call('console-file-replace', { params: { itemId: fileId }, body: {}, files: [file] }), file.name),
    remove: async (file: File_) => {
      const removed = await run(() => take(file));
      if (!removed) return;
      toast(sayInEditor('said.gone', { name: file.title }), {
        words: sayInEditor('putBack'),
        run: () => void run(() => restore(removed), file.title),
      });
    },
    move: (fileId: string, order: number) => run(() => reorder(fileId, order)),
  };
}

/**
 * Returns a function that runs one action at a time, after saving the draft. The draft can't be edited during the
 * action.
 */
function useRunOutside() {
  const say = useSay();
  const { store } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const busy = useRef(false);
  const explain = (error: unknown, name: string): string => {
    if (!(error instanceof RefusedError)) return say(error instanceof TypeError ? 'offline' : 'failed');
    if (error.code === 'PAYLOAD_TOO_LARGE') return say('upload.tooLarge', { name });
    if (error.code === 'PDF_PASSWORD_PROTECTED') return say('upload.locked', { name });
    return error.status === 400 && name ? say('upload.refused', { name }) : say('failed');
  };
  const run = async <Done>(action: () => Promise<Done>, name = ''): Promise<Done | undefined> => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setProblem('');
    let done: Done | undefined;
    try {
      await store.outside(async () => {
        await store.flush();
        done = await action();
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
  return { run, isBusy, problem };
}

function useStoredFiles() {
  const { call, addressOf } = useOperations();
  const { store, envelopeId } = useEditing();
  const upload = (files: readonly File[]) => call('envelope-item-createMany', { body: { envelopeId }, files });
  const reorder = (fileId: string, order: number) =>
    call('envelope-item-updateMany', { body: { envelopeId, data: [{ envelopeItemId: fileId, order }] } });
  return {
    upload,
    reorder,
    async download(fileId: string): Promise<Blob> {
      const response = await fetch(
        addressOf('envelope-item-download', { params: { envelopeItemId: fileId }, query: { version: 'original' } }),
      );
      if (!response.ok) throw new RefusedError(response.status, '', '', null);
      return response.blob();
    },
    /** Uploads a removed file again, moves it to its former position and restores its fields. */
    async restore({ id, place, pdf, fields }: RemovedFile): Promise<void> {
      const [file] = (await upload([pdf])).data;
      if (!file) return;
      await reorder(file.id, place);
      store.renameFile(id, file.id);
      await store.readAgain();
      const { draft } = store.snapshot();
      const owners = new Set(draft.recipients.map(({ key }) => key));
      // These include fields created from text tags in the PDF.
      const found = draft.fields.filter(({ fileId }) => fileId === file.id);
      store.perform([
        ...found.map(({ key }): Change => ({ do: 'removeField', key })),
        ...fields
          .filter(({ recipient }) => owners.has(recipient))
          .map((field): Change => ({ do: 'addField', field: { ...field, fileId: file.id } })),
      ]);
    },
  };
}
