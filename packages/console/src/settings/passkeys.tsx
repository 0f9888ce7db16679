import type { OwnPasskey } from '@countersign/contracts/account';
import * as account from '@countersign/contracts/account/addresses';
import { startRegistration } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/button.tsx';
import { FormDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { callAccount } from '../service/call.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { profileQuery } from './queries.ts';
import css from './settings.module.css';

export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const say = useSay('settings');
  const sayAccount = useSay('account');
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const submission = useSubmission();
  const [named, setNamed] = useState<OwnPasskey | null>(null);
  const add = async () => {
    const optionsJSON = await callAccount(account.newPasskey, {});
    const response = await startRegistration({ optionsJSON }).catch(ifNotLetGo);
    if (!response) return;
    await callAccount(account.addPasskey, { body: { response } });
    toast(say('passkey.added'));
    await client.invalidateQueries(profileQuery);
  };
  const remove = async (id: number) => {
    await callAccount(account.removePasskey, { body: { id: String(id) } });
    toast(say('passkey.removed'));
    await client.invalidateQueries(profileQuery);
  };
  const passkeyName = ({ name, addedAt }: OwnPasskey): string =>
    name ||
    sayAccount('passkeys.name', {
      date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(addedAt)),
    });
  return (
    <section className={`${look.card} ${css.part}`}>
      <h2>{sayAccount('passkeys.title')}</h2>
      <p className={look.soft}>{sayAccount('passkeys.lead')}</p>
      {passkeys.length === 0 ? (
        <p>{sayAccount('passkeys.none')}</p>
      ) : (
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <bdi>{passkeyName(passkey)}</bdi>
              <Button
                isNarrow
                aria-label={say('passkey.rename.named', { name: passkeyName(passkey) })}
                onClick={() => setNamed(passkey)}
              >
                {say('passkey.rename')}
              </Button>
              <Button
                isNarrow
                isBusy={submission.isBusy}
                aria-label={sayAccount('passkeys.removeNamed', { name: passkeyName(passkey) })}
                onClick={() => submission.run(() => remove(passkey.id))}
              >
                {sayAccount('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Problem text={submission.problem} />
      <Button isBusy={submission.isBusy} onClick={() => submission.run(add)}>
        {sayAccount('passkeys.add')}
      </Button>
      {named && <NameDialog passkey={named} onClose={() => setNamed(null)} />}
    </section>
  );
}

/** Returns null if the user closed the browser's dialog. Rethrows all other errors. */
function ifNotLetGo(error: unknown): null {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
  throw error;
}

function NameDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose(): void }) {
  const say = useSay('settings');
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name ?? '');
  const save = async () => {
    await callAccount(account.namePasskey, { body: { id: passkey.id, name } });
    await client.invalidateQueries(profileQuery);
  };
  return (
    <FormDialog
      title={say('passkey.rename.title')}
      keep={say('cancel')}
      submit={say('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledInput label={say('token.name')} value={name} onValue={setName} maxLength={255} autoFocus />
    </FormDialog>
  );
}
