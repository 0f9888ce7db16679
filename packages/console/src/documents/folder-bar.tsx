import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { usePhone } from '../look/phone.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './documents.module.css';
import { useDropOnFolder } from './drag-to-folder.ts';
import { DeleteDialog, NameDialog } from './folder-dialogs.tsx';
import { type Folder, foldersIn, foldersQuery, pathTo } from './folders.ts';

const MoreMenu = lazily(async () => (await import('../menus.chunk.ts')).MoreMenu);

const route = getRouteApi('/teams/$teamId/documents');

/** Menu value for "new folder". No folder has this id. */
const NEW = 'new';

type Asked = 'new' | 'rename' | 'delete';

export function FolderBar() {
  const say = useSay();
  const { team } = useTeam();
  const navigate = route.useNavigate();
  const { folder: id } = route.useSearch();
  const { data: folders = [] } = useQuery(foldersQuery(team.id));
  const isPhone = usePhone();
  const [asked, setAsked] = useState<Asked | null>(null);
  const path = pathTo(folders, id);
  const here = path.at(-1);
  const inside = foldersIn(folders, here?.id ?? null);
  const close = () => setAsked(null);
  // At the top level, phones don't have room for folder names.
  const Shown = isPhone && !id ? FolderMenu : FolderStrip;
  return (
    <Shown path={path} inside={inside} onAsk={setAsked}>
      {asked === 'new' && <NameDialog parentId={here?.id ?? null} onClose={close} />}
      {asked === 'rename' && here && <NameDialog folder={here} onClose={close} />}
      {asked === 'delete' && here && (
        <DeleteDialog
          folder={here}
          lead={say('folder.delete.lead')}
          onDeleted={() => navigate({ search: (before) => ({ ...before, folder: here.parentId ?? '', page: 1 }) })}
          onClose={close}
        />
      )}
    </Shown>
  );
}

interface FoldersShown {
  /** The current folder and its ancestors, outermost first. */
  path: readonly Folder[];
  inside: readonly Folder[];
  onAsk(action: Asked): void;
  children: ReactNode;
}

function FolderMenu({ inside, onAsk, children }: FoldersShown) {
  const say = useSay();
  const maySend = useMaySend();
  const navigate = route.useNavigate();
  const items = [
    ...inside.map((folder) => ({ id: folder.id, words: folder.name })),
    ...(maySend ? [{ id: NEW, words: say('folder.new') }] : []),
  ];
  const choose = (to: string) =>
    to === NEW ? onAsk('new') : navigate({ search: (before) => ({ ...before, folder: to, page: 1 }) });
  return (
    <>
      <MoreMenu label={say('folders')} icon="folder" items={items} onChoose={choose} />
      {children}
    </>
  );
}

function FolderStrip({ path, inside, onAsk, children }: FoldersShown) {
  const say = useSay();
  const maySend = useMaySend();
  const drop = useDropOnFolder();
  const here = path.at(-1);
  const actions = [
    { id: 'rename' as const, words: say('folder.rename') },
    { id: 'delete' as const, words: say('folder.delete') },
  ];
  return (
    <nav className={css.folders} aria-label={say('folders')} {...drop}>
      <div className={look.strip}>
        <FolderPath path={path} />
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
          onChoose={(id) => (id === 'rename' || id === 'delete') && onAsk(id)}
        />
      )}
      {maySend && (
        <Button kind="plain" isNarrow icon="plus" onClick={() => onAsk('new')}>
          {say('folder.new')}
        </Button>
      )}
      {children}
    </nav>
  );
}

function FolderPath({ path }: { path: readonly Folder[] }) {
  const say = useSay();
  const { folder: id } = route.useSearch();
  if (!id) return null;
  return (
    <ol className={css.path}>
      <li>
        <FolderLink id="" name={say('folder.all')} />
      </li>
      {path.map((folder, index) => (
        <li key={folder.id}>
          <FolderLink id={folder.id} name={folder.name} isHere={index === path.length - 1} />
        </li>
      ))}
    </ol>
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
