import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RefusedError } from '../ask.ts';
import { useOperations } from '../call.ts';
import { useMaySend, useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import { FormDialog } from '../look/form-dialog.tsx';
import { Icon } from '../look/icon.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { later } from '../look/later.tsx';
import look from '../look/parts.module.css';
import { usePhone } from '../look/phone.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import css from './documents.module.css';
import { useDropOnFolder } from './drag-to-folder.ts';
import { foldersIn, foldersQuery, pathTo } from './folders.ts';
import { forgetDocuments } from './queries.ts';

const MoreMenu = later(async () => (await import('../frame/menus.ts')).MoreMenu);

const route = getRouteApi('/teams/$teamId/documents');

/** Menu value for creating a folder. It cannot be a folder id. */
const NEW = 'new';

export function FolderBar() {
  const say = useSay();
  const { team } = useTeam();
  const { folder: id } = route.useSearch();
  const { data: folders = [] } = useQuery(foldersQuery(team.id));
  const maySend = useMaySend();
  const isPhone = usePhone();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null);
  const path = pathTo(folders, id);
  const here = path.at(-1);
  const inside = foldersIn(folders, here?.id ?? null);
  const actions = [
    { id: 'rename' as const, words: say('folder.rename') },
    { id: 'delete' as const, words: say('folder.delete') },
  ];
  const drop = useDropOnFolder();
  const dialogs = (
    <>
      {dialog === 'new' && <NameDialog parentId={here?.id ?? null} onClose={() => setDialog(null)} />}
      {dialog === 'rename' && here && <NameDialog folder={here} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && here && <DeleteDialog folder={here} onClose={() => setDialog(null)} />}
    </>
  );
  // On a phone, there is room for folder names only inside a folder.
  if (isPhone && !id) {
    const items = [
      ...inside.map((folder) => ({ id: folder.id, words: folder.name })),
      ...(maySend ? [{ id: NEW, words: say('folder.new') }] : []),
    ];
    const choose = (to: string) =>
      to === NEW ? setDialog('new') : navigate({ search: (before) => ({ ...before, folder: to, page: 1 }) });
    return (
      <>
        <MoreMenu label={say('folders')} icon="folder" items={items} onChoose={choose} />
        {dialogs}
      </>
    );
  }
  return (
    <nav className={css.folders} aria-label={say('folders')} {...drop}>
      <div className={look.strip}>
        {id && (
          <ol className={css.path}>
            <li>
              <FolderLink id="" name={say('folder.all')} />
            </li>
            {path.map((folder) => (
              <li key={folder.id}>
                <FolderLink id={folder.id} name={folder.name} isHere={folder === here} />
              </li>
            ))}
          </ol>
        )}
        {inside.map((folder) => (
          <Link
            key={folder.id}
            data-folder={folder.id}
            from="/teams/$teamId/documents"
            to="."
            search={(before) => ({ ...before, folder: folder.id, page: 1 })}
            className={css.folder ?? ''}
          >
            <Icon name="folder" />
            <bdi>{folder.name}</bdi>
          </Link>
        ))}
      </div>
      {here && maySend && (
        <MoreMenu
          label={say('more', { name: here.name })}
          items={actions}
          onChoose={(deed) => setDialog(actions.find((each) => each.id === deed)?.id ?? null)}
        />
      )}
      {maySend && (
        <Button kind="plain" isNarrow icon="plus" onClick={() => setDialog('new')}>
          {say('folder.new')}
        </Button>
      )}
      {dialogs}
    </nav>
  );
}

function FolderLink({ id, name, isHere = false }: { id: string; name: string; isHere?: boolean }) {
  return (
    <Link
      from="/teams/$teamId/documents"
      to="."
      search={(before) => ({ ...before, folder: id, page: 1 })}
      data-folder={id}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isHere ? 'page' : undefined}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function NameDialog({
  folder,
  parentId = null,
  onClose,
}: {
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
    else await call('folder-createFolder', { body: { name: given, type: 'DOCUMENT', parentId } });
    await client.invalidateQueries({ queryKey: ['folders'] });
  };
  return (
    <FormDialog
      title={folder ? say('folder.rename') : say('folder.new')}
      keep={say('extend.keep')}
      deed={folder ? say('folder.rename') : say('folder.make')}
      explain={explain}
      onDeed={save}
      onClose={onClose}
    >
      <LabelledInput label={say('folder.name')} maxLength={255} autoFocus value={name} onValue={setName} />
    </FormDialog>
  );
}

/** Confirms the deletion of a folder, and says that its contents move to the parent folder. */
function DeleteDialog({
  folder,
  onClose,
}: {
  folder: { id: string; name: string; parentId: string | null };
  onClose(): void;
}) {
  const say = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = route.useNavigate();
  const remove = async () => {
    await call('folder-deleteFolder', { body: { folderId: folder.id } });
    await navigate({ search: (before) => ({ ...before, folder: folder.parentId ?? '', page: 1 }) });
    await client.invalidateQueries({ queryKey: ['folders'] });
    await forgetDocuments(client);
    toast(say('folder.deleted'));
  };
  return (
    <FormDialog
      title={say('folder.delete.title', { name: folder.name })}
      keep={say('extend.keep')}
      deed={say('folder.delete')}
      kind="danger"
      onDeed={remove}
      onClose={onClose}
    >
      <p className={look.soft}>{say('folder.delete.lead')}</p>
    </FormDialog>
  );
}
