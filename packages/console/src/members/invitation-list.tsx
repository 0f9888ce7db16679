import '../look/later-icons.ts';
import type { Invitation } from '@countersign/contracts/v2';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { InvitationLink } from './link-row.tsx';
import css from './members.module.css';
import { membersQuery } from './queries.ts';
import { grantedRoles } from './role-table.ts';

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const say = useSay('members');
  return (
    <section className={css.section} aria-labelledby="invitations">
      <h2 id="invitations">{say('invitations')}</h2>
      <ul className={look.card}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const say = useSay('members');
  const language = useLanguage();
  const { may } = useTeam();
  const { email, role, expiresAt, url } = invitation;
  const isExpired = new Date(expiresAt) <= new Date();
  const named = { role: say(`role.${role}`) };
  return (
    <li className={`${css.row} ${css.invited}`}>
      <span className={css.who}>
        <span className={css.face} aria-hidden="true">
          <Icon name={isExpired ? 'warning' : 'mail'} />
        </span>
        <span className={css.named}>
          <bdi className={css.name}>{email}</bdi>
          <span className={`${isExpired ? css.warned : look.soft} ${look.small}`}>
            {isExpired
              ? say('expired', named)
              : say('open', {
                  ...named,
                  date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(expiresAt)),
                })}
          </span>
        </span>
      </span>
      {url !== null && !isExpired ? <InvitationLink email={email} url={url} /> : <span />}
      {grantedRoles(may).includes(role) && <Actions invitation={invitation} />}
    </li>
  );
}

function Actions({ invitation: { id, email, role } }: { invitation: Invitation }) {
  const say = useSay('members');
  const { call } = useOperations();
  const { team } = useTeam();
  const toast = useToast();
  const client = useQueryClient();
  const submission = useSubmission();
  const act = (done: string, change: () => Promise<unknown>) =>
    submission.run(async () => {
      await change();
      await client.invalidateQueries(membersQuery(team.id));
      toast(done);
    });
  const again = () => act(say('again.done'), () => call('member-invite', { body: { invitations: [{ email, role }] } }));
  const cancel = () => act(say('uninvited'), () => call('member-invitation-cancel', { body: { invitationId: id } }));
  return (
    <span className={css.actions}>
      <Button kind="plain" isNarrow isBusy={submission.isBusy} onClick={again}>
        {say('again')}
        <span className="hidden"> {email}</span>
      </Button>
      <Button kind="plain" isNarrow icon="close" aria-label={say('uninvite.named', { email })} onClick={cancel} />
      <Problem text={submission.problem} />
    </span>
  );
}
