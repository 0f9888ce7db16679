import type { Belongings, Member } from '@countersign/contracts/v2';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './members.module.css';
import { belongingsQuery, membersQuery } from './queries.ts';
import { HANDED_OVER } from './role-table.ts';

type Kind = (typeof HANDED_OVER)[number][0];

/** Removes a member, and asks who takes over each kind of item that they own. */
export function RemoveDialog({
  member,
  members,
  onClose,
}: {
  member: Member;
  members: readonly Member[];
  onClose(): void;
}) {
  const say = useSay('members');
  const sayConsole = useSay();
  const { call } = useOperations();
  const { team, person } = useTeam();
  const toast = useToast();
  const client = useQueryClient();
  const { data, error } = useQuery(belongingsQuery(team.id, member.id));
  const [heirs, setHeirs] = useState<Partial<Record<Kind, number>>>({});
  const { name } = member;
  const owned = data ? HANDED_OVER.filter(([kind]) => data[kind] > 0) : [];
  const remove = async () => {
    const handOverTo = Object.fromEntries(owned.map(([kind]) => [kind, heirs[kind] ?? person.id]));
    await call('member-remove', { body: { memberId: member.id, handOverTo } });
    toast(say('removed', { name }));
    await client.invalidateQueries(membersQuery(team.id));
  };
  const others = members.filter(({ id }) => id !== member.id);
  return (
    <FormDialog
      title={say('remove.title', { name })}
      keep={say('remove.keep')}
      submit={owned.length > 0 ? say('remove.handOver') : say('remove.submit')}
      kind="danger"
      explain={({ code }) => (code === 'LAST_ADMIN' ? say('lastAdmin') : undefined)}
      onSubmit={remove}
      onClose={onClose}
    >
      <p className={look.soft}>{say('remove.lead', { name })}</p>
      {error && !data && <Problem text={sayConsole('failed')} />}
      {data && (
        <ul className={css.owned}>
          {owned.map(([kind, roles]) => (
            <li key={kind}>
              <span>
                <strong>{say(kind, { count: data[kind] })}</strong>
                {kind === 'templates' && data.publicLinks > 0 && (
                  <span className={look.hint}>{say('links', { count: data.publicLinks })}</span>
                )}
              </span>
              <select
                className={look.input}
                aria-label={say('heir', { items: say(kind, { count: data[kind] }) })}
                value={heirs[kind] ?? person.id}
                onChange={(event) => setHeirs({ ...heirs, [kind]: Number(event.currentTarget.value) })}
              >
                {others
                  .filter(({ role }) => roles.includes(role))
                  .map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
              </select>
            </li>
          ))}
          <Rest belongings={data} isAll={owned.length === 0} />
        </ul>
      )}
    </FormDialog>
  );
}

/** Lists tokens and finished documents, which are not handed over. */
function Rest({ belongings: { tokens, finished }, isAll }: { belongings: Belongings; isAll: boolean }) {
  const say = useSay('members');
  const language = useLanguage();
  return (
    <>
      {isAll && (
        <li>
          <span>{say('remove.nothing')}</span>
        </li>
      )}
      {tokens.length > 0 && (
        <li>
          <span>
            <strong>{say('tokens', { count: tokens.length })}</strong>
            <bdi className={look.hint}>
              {new Intl.ListFormat(language, { type: 'unit' }).format(tokens.map(({ name }) => name))}
            </bdi>
          </span>
        </li>
      )}
      {finished > 0 && (
        <li>
          <span className={look.soft}>{say('finished', { count: finished })}</span>
        </li>
      )}
    </>
  );
}
