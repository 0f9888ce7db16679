import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import documents from '../documents/documents.module.css';
import { DeleteDialog, NameDialog } from '../documents/folder-dialogs.tsx';
import { foldersIn, foldersQuery, pathTo } from '../documents/folders.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { forgetTemplates } from './queries.ts';

const MoreMenu = lazily(async () => (await import('../menus.chunk.ts')).MoreMenu);

const route = getRouteApi('/teams/$teamId/templates');

type Asked = 'new' | 'rename' | 'delete';

/** Shows the folders above the list of templates. Without a folder, the list contains the templates of all folders. */
export function FolderStrip(): ReactNode {
  const say = useSay();
  const sayTemplates = useSay('templates');
  const { team } = useTeam();
  const maySend = useMaySend();
  const client = useQueryClient();
  const { folder: id } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: folders = [] } = useQuery(foldersQuery(team.id, 'TEMPLATE'));
  const [asked, setAsked] = useState<Asked | null>(null);
  const path = pathTo(folders, id);
  const here = path.at(-1);
  const close = () => setAsked(null);
  const leave = async () => {
    await navigate({ search: (before) => ({ ...before, folder: here?.parentId ?? '', page: 1 }) });
    await forgetTemplates(client);
  };
  const actions = [
    { id: 'rename' as const, words: say('folder.rename') },
    { id: 'delete' as const, words: say('folder.delete') },
  ];
  return (
    <nav className={documents.folders} aria-label={say('folders')}>
      <div className={look.strip}>
        {id && (
          <ol className={documents.path}>
            <li>
              <FolderLink id="" name={sayTemplates('folder.all')} />
            </li>
            {path.map((folder) => (
              <li key={folder.id}>
                <FolderLink id={folder.id} name={folder.name} isHere={folder === here} />
              </li>
            ))}
          </ol>
        )}
        {foldersIn(folders, here?.id ?? null).map((folder) => (
          <Link
            key={folder.id}
            from="/teams/$teamId/templates"
            to="."
            search={(before) => ({ ...before, folder: folder.id, page: 1 })}
            className={documents.folder ?? ''}
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
          onChoose={(chosen) => (chosen === 'rename' || chosen === 'delete') && setAsked(chosen)}
        />
      )}
      {maySend && (
        <Button kind="plain" isNarrow icon="plus" onClick={() => setAsked('new')}>
          {say('folder.new')}
        </Button>
      )}
      {asked === 'new' && <NameDialog type="TEMPLATE" parentId={here?.id ?? null} onClose={close} />}
      {asked === 'rename' && here && <NameDialog folder={here} onClose={close} />}
      {asked === 'delete' && here && (
        <DeleteDialog folder={here} lead={sayTemplates('folder.delete.lead')} onDeleted={leave} onClose={close} />
      )}
    </nav>
  );
}

function FolderLink({ id, name, isHere = false }: { id: string; name: string; isHere?: boolean }) {
  return (
    <Link
      from="/teams/$teamId/templates"
      to="."
      search={(before) => ({ ...before, folder: id, page: 1 })}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isHere ? 'page' : undefined}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
