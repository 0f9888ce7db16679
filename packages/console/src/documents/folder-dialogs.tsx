import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetDocuments } from '../envelope/list-queries.ts';
import { FormDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import type { RefusedError } from '../service/ask.ts';
import { useOperations } from '../service/call.ts';
import { useSay } from '../shell/words.tsx';

/** Creates a folder or, if one is given, renames it. */
export function NameDialog({
  type = 'DOCUMENT',
  folder,
  parentId = null,
  onClose,
}: {
  type?: 'DOCUMENT' | 'TEMPLATE';
  folder?: { id: string; name: string };
  parentId?: string | null;
  onClose(): void;
}) {
  const say = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? '');
  const explain = ({ code }: RefusedError) => (code === 'TOO_MANY_FOLDER_LEVELS' ? say('folder.tooDeep') : undefined);
  const save = async () => {
    const given = name.trim();
    if (folder) await call('folder-updateFolder', { body: { folderId: folder.id, data: { name: given } } });
    else await call('folder-createFolder', { body: { name: given, type, parentId } });
    await client.invalidateQueries({ queryKey: ['folders'] });
  };
  return (
    <FormDialog
      title={folder ? say('folder.rename') : say('folder.new')}
      keep={say('extend.keep')}
      submit={folder ? say('folder.rename') : say('folder.make')}
      explain={explain}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledInput label={say('folder.name')} maxLength={255} autoFocus value={name} onValue={setName} />
    </FormDialog>
  );
}

export function DeleteDialog({
  folder,
  lead,
  onDeleted,
  onClose,
}: {
  folder: { id: string; name: string };
  /** Says what happens to the contents. */
  lead: string;
  onDeleted(): Promise<void>;
  onClose(): void;
}) {
  const say = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  const remove = async () => {
    await call('folder-deleteFolder', { body: { folderId: folder.id } });
    await onDeleted();
    await client.invalidateQueries({ queryKey: ['folders'] });
    await forgetDocuments(client);
    toast(say('folder.deleted'));
  };
  return (
    <FormDialog
      title={say('folder.delete.title', { name: folder.name })}
      keep={say('extend.keep')}
      submit={say('folder.delete')}
      kind="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <p className={look.soft}>{lead}</p>
    </FormDialog>
  );
}
