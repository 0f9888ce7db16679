import type { Invitation, Member } from '@countersign/contracts/v2';
import type { TeamRole } from '@countersign/contracts/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../look/button.tsx';
import { TitledDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import settings from '../settings/settings.module.css';
import { useSay } from '../shell/words.tsx';
import { InvitationLink } from './link-row.tsx';
import css from './members.module.css';
import { MOST_INVITED, parseAddresses } from './parse-addresses.ts';
import { membersQuery } from './queries.ts';
import { grantedRoles } from './role-table.ts';

interface Known {
  members: readonly Member[];
  invitations: readonly Invitation[];
}

/** Invites people, then shows their links. */
export function InviteDialog({ members, invitations, onClose }: Known & { onClose(): void }) {
  const say = useSay('members');
  const { team } = useTeam();
  const [made, setMade] = useState<readonly Invitation[] | null>(null);
  return (
    <TitledDialog
      title={made ? say('made', { count: made.length }) : say('invite.title', { team: team.name })}
      staysOpen
      onClose={onClose}
    >
      {made ? (
        <Links made={made} onClose={onClose} />
      ) : (
        <InviteForm members={members} invitations={invitations} onMade={setMade} onClose={onClose} />
      )}
    </TitledDialog>
  );
}

function InviteForm({
  members,
  invitations,
  onMade,
  onClose,
}: Known & { onMade(made: readonly Invitation[]): void; onClose(): void }) {
  const say = useSay('members');
  const saySettings = useSay('settings');
  const { call } = useOperations();
  const { team, sendsMail } = useTeam();
  const toast = useToast();
  const client = useQueryClient();
  const submission = useSubmission();
  const [text, setText] = useState('');
  const [role, setRole] = useState<TeamRole>('MEMBER');
  const [isChecked, setIsChecked] = useState(false);
  const known = { members, invitations };
  const { wanted, problems } = useWanted(text, known);
  const lacks = wanted.length === 0 ? [say('invite.none')] : problems;
  // The address that is being typed is checked when the form is submitted.
  const { problems: early } = useWanted(text.slice(0, text.search(/[^\s,;]*$/)), known);
  const shown = isChecked ? lacks : early;
  const invite = async () => {
    const body = { invitations: wanted.map((email) => ({ email, role })) };
    const { invitations: made } = await call('member-invite', { body });
    await client.invalidateQueries(membersQuery(team.id));
    const [only] = made;
    // Without a mail server the link must be shared, so it is copied right away.
    if (!sendsMail && made.length === 1 && only?.url && (await copyIfAllowed(only.url))) toast(say('copied'));
    onMade(made);
  };
  return (
    <form
      className={look.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (lacks.length === 0) submission.run(invite);
      }}
    >
      <p className={look.soft}>{say('invite.lead')}</p>
      <AddressInput
        text={text}
        problems={shown}
        onText={(next, isPasted) => {
          setText(next);
          setIsChecked(isPasted);
        }}
      />
      <RoleChoices role={role} onRole={setRole} />
      <Problem text={submission.problem} />
      <div className={look.feet}>
        <Button onClick={onClose}>{saySettings('cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={submission.isBusy}>
          {lacks.length === 0 ? say('invite.submit', { count: wanted.length }) : say('invite')}
        </Button>
      </div>
    </form>
  );
}

function AddressInput({
  text,
  problems,
  onText,
}: {
  text: string;
  problems: readonly string[];
  onText(text: string, isPasted: boolean): void;
}) {
  const say = useSay('members');
  const id = useId();
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {say('invite.addresses')}
      </label>
      <textarea
        id={id}
        className={`${look.input} ${look.multiline}`}
        value={text}
        dir="ltr"
        // biome-ignore lint/a11y/noAutofocus: the dialog opens for this input
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`${id}-hint ${id}-problems`}
        onChange={({ currentTarget, nativeEvent }) => onText(currentTarget.value, isPaste(nativeEvent))}
      />
      <ul id={`${id}-problems`} className={css.lacks} aria-live="polite">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p id={`${id}-hint`} className={look.hint}>
        {say('invite.hint')} {say('invite.expire')}
      </p>
    </div>
  );
}

function RoleChoices({ role, onRole }: { role: TeamRole; onRole(role: TeamRole): void }) {
  const say = useSay('members');
  const { may } = useTeam();
  return (
    <fieldset className={settings.choices}>
      <legend className={look.label}>{say('role')}</legend>
      {grantedRoles(may).map((each) => (
        <label key={each}>
          <input type="radio" name="role" checked={each === role} onChange={() => onRole(each)} />
          <span>
            <strong>{say(`role.${each}`)}</strong> <span className={look.soft}>{say(`does.${each}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const isPaste = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste';

/** Returns the addresses to invite, and a text for each one that cannot be invited. */
function useWanted(text: string, { members, invitations }: Known): { wanted: string[]; problems: string[] } {
  const say = useSay('members');
  const { may } = useTeam();
  const all = parseAddresses(text);
  const problems = all.flatMap(({ address, isValid }) => {
    const isIt = ({ email }: { email: string }) => email.toLowerCase() === address.toLowerCase();
    if (!isValid) return [say('invite.wrong', { address })];
    const member = members.find(isIt);
    if (member) return [say('invite.member', { name: member.name })];
    return invitations.some((each) => isIt(each) && !grantedRoles(may).includes(each.role))
      ? [say('invite.already', { address })]
      : [];
  });
  if (all.length > MOST_INVITED) problems.unshift(say('invite.tooMany', { count: MOST_INVITED }));
  return { wanted: all.map(({ address }) => address), problems };
}

/**
 * Copies text. Some browsers do not allow it after a request, and then the person copies the displayed link.
 * @returns whether the text was copied
 */
const copyIfAllowed = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

function Links({ made, onClose }: { made: readonly Invitation[]; onClose(): void }) {
  const say = useSay('members');
  const { sendsMail } = useTeam();
  const toast = useToast();
  const copyAll = async () => {
    await navigator.clipboard.writeText(made.map(({ email, url }) => `${email}\t${url}`).join('\n'));
    toast(say('copied'));
  };
  return (
    <>
      <p className={look.soft}>{say(sendsMail ? 'made.mailed' : 'made.share')}</p>
      <ul className={css.links}>
        {made.map(({ id, email, url }) => (
          <li key={id}>
            <bdi className={css.name}>{email}</bdi>
            {url !== null && <InvitationLink email={email} url={url} />}
          </li>
        ))}
      </ul>
      <div className={look.feet}>
        {made.length > 1 && (
          <Button icon="copy" onClick={copyAll}>
            {say('copyAll')}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {say('done')}
        </Button>
      </div>
    </>
  );
}
