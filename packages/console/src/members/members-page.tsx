import '../look/later-icons.ts';
import '../look/page-icons.ts';
import type { Member } from '@countersign/contracts/v2';
import { TEAM_ROLES, type TeamRole } from '@countersign/contracts/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/button.tsx';
import MoreMenu from '../look/more-menu.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { showAgo, showUtc } from '../shell/dates.ts';
import { toInitials } from '../shell/to-initials.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import css from './members.module.css';
import { membersQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

export function MembersPage() {
  const say = useSay('members');
  const sayConsole = useSay();
  const { team, may } = useTeam();
  const { data, error } = useQuery(membersQuery(team.id));
  const [open, setOpen] = useState<'invite' | 'roles' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <title>{`${say('title')} · Countersign`}</title>
      <header className={css.head}>
        <div>
          <h1>{say('title')}</h1>
          {data && (
            <p className={look.soft}>
              {say('tally.members', { count: data.members.length })}
              {data.invitations.length > 0 && ` · ${say('tally.invitations', { count: data.invitations.length })}`}
            </p>
          )}
        </div>
        <Button onClick={() => setOpen('roles')}>{say('roles')}</Button>
        {may.invite && (
          <Button kind="primary" icon="plus" onClick={() => setOpen('invite')}>
            {say('invite')}
          </Button>
        )}
      </header>
      {error && !data && <Problem text={sayConsole('failed')} />}
      {data && <MemberTable members={data.members} />}
      {data && data.invitations.length > 0 && <InvitationList invitations={data.invitations} />}
      {open === 'roles' && <RolesDialog onClose={close} />}
      {open === 'invite' && data && <InviteDialog {...data} onClose={close} />}
    </>
  );
}

function MemberTable({ members }: { members: readonly Member[] }) {
  const say = useSay('members');
  return (
    <section className={look.card} aria-label={say('title')}>
      <div className={`${css.row} ${css.rowHead}`} aria-hidden="true">
        <span>{say('name')}</span>
        <span>{say('role')}</span>
        <span>{say('seen')}</span>
      </div>
      <ul>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} members={members} />
        ))}
      </ul>
    </section>
  );
}

function MemberRow({ member, members }: { member: Member; members: readonly Member[] }) {
  const say = useSay('members');
  const language = useLanguage();
  const { person, may } = useTeam();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, name, email, role, lastSeenAt } = member;
  const isOwn = id === person.id;
  return (
    <li className={css.row}>
      <span className={css.who}>
        <span className={css.face} aria-hidden="true">
          {toInitials(name)}
        </span>
        <span className={css.named}>
          <span>
            <bdi className={css.name}>{name}</bdi> {isOwn && <span className={look.soft}>{say('you')}</span>}
          </span>
          <bdi className={`${look.soft} ${look.small}`}>{email}</bdi>
        </span>
      </span>
      <span>{may.manageMembers ? <RoleSelect member={member} isOwn={isOwn} /> : say(`role.${role}`)}</span>
      <span className={look.soft}>
        <span className={`hidden ${css.inRow}`}>{say('seen')}: </span>
        {lastSeenAt ? (
          <time dateTime={lastSeenAt} title={showUtc(lastSeenAt)}>
            {showAgo(lastSeenAt, language)}
          </time>
        ) : (
          say('seen.never')
        )}
      </span>
      <span className={css.more}>
        {may.manageMembers && !isOwn && (
          <MoreMenu
            label={say('more', { name })}
            items={[{ id: 'remove', words: say('remove') }]}
            onChoose={() => setIsRemoving(true)}
          />
        )}
      </span>
      {isRemoving && <RemoveDialog member={member} members={members} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

/** The role of a member, which applies as soon as another one is selected. */
function RoleSelect({ member: { id, name, role }, isOwn }: { member: Member; isOwn: boolean }) {
  const say = useSay('members');
  const { call } = useOperations();
  const { team } = useTeam();
  const toast = useToast();
  const client = useQueryClient();
  const submission = useSubmission(({ code }) => (code === 'LAST_ADMIN' ? say('lastAdmin') : undefined));
  const change = (next: TeamRole) =>
    submission.run(async () => {
      await call('member-update', { body: { memberId: id, role: next } });
      await client.invalidateQueries(membersQuery(team.id));
      toast(say('role.changed', { name, role: say(`role.${next}`) }));
    });
  return (
    <span className={css.role}>
      <select
        className={look.input}
        aria-label={say('role.of', { name })}
        aria-describedby={isOwn ? 'own-role' : undefined}
        value={role}
        disabled={isOwn || submission.isBusy}
        onChange={(event) => {
          const next = TEAM_ROLES.find((each) => each === event.currentTarget.value);
          if (next) change(next);
        }}
      >
        {TEAM_ROLES.map((each) => (
          <option key={each} value={each}>
            {say(`role.${each}`)}
          </option>
        ))}
      </select>
      {isOwn && (
        <span id="own-role" className={look.hint}>
          {say('role.own')}
        </span>
      )}
      <Problem text={submission.problem} />
    </span>
  );
}
