import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListSearch } from '../envelope/list-queries.ts';
import { forgetViews } from '../envelope/saved-views.ts';
import { Button } from '../look/button.tsx';
import { FormDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useSay } from '../shell/words.tsx';

/** Saves what the list shows under a name. */
export function SaveView({ search }: { search: ListSearch }): ReactNode {
  const say = useSay('views');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="plain" isNarrow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('save')}
      </Button>
      {isOpen && <SaveDialog search={search} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SaveDialog({ search: { page: _, ...search }, onClose }: { search: ListSearch; onClose(): void }) {
  const say = useSay('views');
  const sayInTemplates = useSay('templates');
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(search.query);
  const save = async () => {
    await call('console-view-create', { body: { name, search } });
    await forgetViews(client);
    toast(say('saved'));
  };
  return (
    <FormDialog
      title={say('save')}
      keep={sayInTemplates('dialog.cancel')}
      submit={say('save')}
      explain={({ code }) => (code === 'TOO_MANY_VIEWS' ? say('tooMany') : undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{say('save.lead')}</p>
      <LabelledInput label={say('name')} autoFocus maxLength={100} value={name} onValue={setName} />
    </FormDialog>
  );
}
