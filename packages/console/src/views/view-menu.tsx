import type { SavedView } from '@countersign/contracts/console';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { forgetViews } from '../envelope/saved-views.ts';
import { FormDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import MoreMenu from '../look/more-menu.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useSay } from '../shell/words.tsx';
import css from './views.module.css';

/** Renames or deletes a saved view. */
export function ViewMenu({ view }: { view: SavedView }): ReactNode {
  const say = useSay('views');
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useRemove();
  const items = [
    { id: 'rename' as const, words: say('rename') },
    { id: 'delete' as const, words: say('delete') },
  ];
  return (
    <span className={css.more}>
      <MoreMenu
        label={say('more', { name: view.name })}
        items={items}
        onChoose={(id) => (id === 'rename' ? setIsRenaming(true) : remove(view))}
      />
      {isRenaming && <RenameDialog view={view} onClose={() => setIsRenaming(false)} />}
    </span>
  );
}

/** Returns a function that deletes a view, which a toast can save again. */
function useRemove() {
  const say = useSay('views');
  const sayInConsole = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  const attempt = async (act: () => Promise<void>) => {
    await act().catch(() => toast(sayInConsole('failed')));
    await forgetViews(client);
  };
  return ({ id, name, search }: SavedView) =>
    attempt(async () => {
      await call('console-view-delete', { params: { viewId: id } });
      const restore = () => attempt(async () => void (await call('console-view-create', { body: { name, search } })));
      toast(say('deleted'), { words: sayInConsole('undo'), run: () => void restore() });
    });
}

function RenameDialog({ view, onClose }: { view: SavedView; onClose(): void }) {
  const say = useSay('views');
  const sayInTemplates = useSay('templates');
  const { call } = useOperations();
  const client = useQueryClient();
  const [name, setName] = useState(view.name);
  const rename = async () => {
    await call('console-view-rename', { params: { viewId: view.id }, body: { name } });
    await forgetViews(client);
  };
  return (
    <FormDialog
      title={say('rename.title')}
      keep={sayInTemplates('dialog.cancel')}
      submit={say('rename')}
      onSubmit={rename}
      onClose={onClose}
    >
      <LabelledInput label={say('name')} autoFocus maxLength={100} value={name} onValue={setName} />
    </FormDialog>
  );
}
