import * as account from '@countersign/contracts/account/addresses';
import type { SignatureInput } from '@countersign/contracts/signing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Ink } from '../for-you/mark/ink.tsx';
import { signatureQuery } from '../for-you/mark/queries.ts';
import { Button } from '../look/button.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { callAccount } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { showExactly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { DetailsCard } from './details-card.tsx';
import css from './settings.module.css';

const MarkDialog = lazily(async () => (await import('../mark.chunk.ts')).MarkDialog);

export function SignaturePage(): ReactNode {
  const say = useSay('forYou');
  const sayInConsole = useSay();
  const { data, isError } = useQuery(signatureQuery);
  return (
    <>
      <title>{`${say('signature')} · Countersign`}</title>
      <header className={css.head}>
        <div>
          <h1>{say('signature')}</h1>
          <p className={look.soft}>{say('signature.lead')}</p>
        </div>
      </header>
      {isError && <Problem text={sayInConsole('failed')} />}
      {data?.saved && <Saved {...data.saved} />}
      {data?.saved === null && (
        <section className={`${look.card} ${css.part}`}>
          <h2>{say('signature.none')}</h2>
          <p className={look.soft}>{say('signature.none.lead')}</p>
          <div className={css.saved}>
            <Change isFirst />
          </div>
        </section>
      )}
      <DetailsCard />
    </>
  );
}

function Saved({ signature, savedAt }: { signature: SignatureInput; savedAt: string }) {
  const say = useSay('forYou');
  const sayInConsole = useSay();
  const language = useLanguage();
  const client = useQueryClient();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => callAccount(account.deleteSignature, { body: {} }),
    onSuccess: () => {
      toast(say('signature.deleted'));
      return client.invalidateQueries(signatureQuery);
    },
  });
  return (
    <section className={`${look.card} ${css.part}`}>
      <div className={css.ink}>
        <Ink signature={signature} label={say('signature')} className={css.typed} />
      </div>
      {remove.isError && <Problem text={sayInConsole('failed')} />}
      <div className={css.saved}>
        <time className={`${look.soft} ${look.grow}`} dateTime={savedAt} title={showUtc(savedAt)}>
          {say('signature.saved', { date: showExactly(savedAt, language) })}
        </time>
        <Change isFirst={false} />
        <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
          {say('signature.delete')}
        </Button>
      </div>
    </section>
  );
}

/** Saves a signature that the person types or draws, in place of the one before. */
function Change({ isFirst }: { isFirst: boolean }) {
  const say = useSay('together');
  const { person } = useTeam();
  const client = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  const close = () => setIsMaking(false);
  return (
    <>
      <Button onClick={() => setIsMaking(true)}>{say(isFirst ? 'mark.add' : 'mark.change')}</Button>
      {isMaking && (
        <MarkDialog
          name={person.name}
          onMade={async (signature) => {
            await callAccount(account.saveSignature, { body: { signature } });
            await client.invalidateQueries(signatureQuery);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
