import type { OwnDetails } from '@countersign/contracts/account';
import * as account from '@countersign/contracts/account/addresses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { detailsQuery } from '../for-you/mark/queries.ts';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { callAccount } from '../service/call.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import css from './settings.module.css';

/** Initials and details that are offered on signing pages, until the person deletes them. */
export function DetailsCard(): ReactNode {
  const say = useSay('forYou');
  const sayConsole = useSay();
  const { data, isError } = useQuery(detailsQuery);
  return (
    <section className={`${look.card} ${css.part}`}>
      <h2>{say('details')}</h2>
      <p className={look.soft}>{say('details.lead')}</p>
      {isError && !data && <Problem text={sayConsole('failed')} />}
      {data && <Form saved={data.saved?.details ?? null} />}
    </section>
  );
}

const NONE: OwnDetails = { initials: '', name: '', jobTitle: '', company: '', address: '' };

function Form({ saved }: { saved: OwnDetails | null }) {
  const say = useSay('forYou');
  const sayTogether = useSay('together');
  const sayConsole = useSay();
  const id = useId();
  const client = useQueryClient();
  const toast = useToast();
  const [details, setDetails] = useState(saved ?? NONE);
  const submission = useSubmission();
  const set = (part: Partial<OwnDetails>) => setDetails((before) => ({ ...before, ...part }));
  const save = async () => {
    await callAccount(account.saveDetails, { body: { details } });
    toast(say('details.saved'));
    await client.invalidateQueries(detailsQuery);
  };
  const remove = useDeletion(() => setDetails(NONE));
  const isEmpty = Object.values(details).every((value) => value.trim() === '');
  return (
    <form
      className={look.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void submission.run(save);
        else if (saved) remove.mutate();
      }}
    >
      <LabelledInput
        label={sayTogether('initials')}
        value={details.initials}
        maxLength={8}
        required={false}
        autoComplete="off"
        onValue={(initials) => set({ initials })}
      />
      {LINES.map(([part, autoComplete]) => (
        <LabelledInput
          key={part}
          label={say(`details.${part}`)}
          value={details[part]}
          maxLength={255}
          required={false}
          autoComplete={autoComplete}
          onValue={(value) => set({ [part]: value })}
        />
      ))}
      <div>
        <label className={look.label} htmlFor={id}>
          {say('details.address')}
        </label>
        <textarea
          id={id}
          className={look.input}
          rows={3}
          value={details.address}
          maxLength={255}
          autoComplete="street-address"
          onChange={(event) => set({ address: event.target.value })}
        />
      </div>
      <Problem text={submission.problem} />
      {remove.isError && <Problem text={sayConsole('failed')} />}
      <div className={css.saved}>
        {saved && (
          <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {say('details.delete')}
          </Button>
        )}
        <Button kind="primary" type="submit" isBusy={submission.isBusy}>
          {say('details.save')}
        </Button>
      </div>
    </form>
  );
}

function useDeletion(onDeleted: () => void) {
  const say = useSay('forYou');
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => callAccount(account.deleteDetails, { body: {} }),
    onSuccess: () => {
      onDeleted();
      toast(say('details.deleted'));
      return client.invalidateQueries(detailsQuery);
    },
  });
}

const LINES = [
  ['name', 'name'],
  ['jobTitle', 'organization-title'],
  ['company', 'organization'],
] as const;
