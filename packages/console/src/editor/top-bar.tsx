import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { showExactly } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './editing/editor.module.css';
import { useEditing, useShown } from './editing/editor-context.ts';
import { useNames } from './editing/use-names.ts';
import { isOnlyFor } from './model/only-me.ts';

const PreviewMenu = lazily(async () => (await import('../editor.chunk.ts')).PreviewMenu, {
  waiting: <span className={css.previewRoom} />,
});

export function TopBar({
  hasAsked,
  onSend,
  onProblems,
  onSettings,
}: {
  /** Whether the user has clicked Send. From then on, missing steps are displayed as problems. */
  hasAsked: boolean;
  onSend(): void;
  onProblems(): void;
  onSettings(): void;
}) {
  const say = useSay('editor');
  const sayInConsole = useSay();
  const { team, person } = useTeam();
  const { store, isTemplate } = useEditing();
  const isOwn = useShown((shown) => isOnlyFor(shown.draft, person.email));
  const title = useShown((shown) => shown.draft.title);
  const readiness = useShown((shown) => shown.readiness);
  const editors = useShown((shown) => shown.editors);
  const save = useShown((shown) => shown.save);
  const refusal = useShown((shown) => shown.refusal);
  return (
    <header className={css.top} data-region="">
      <title>{`${say('title', { title })} · ${team.name}`}</title>
      <h1 className="hidden">{say('title', { title })}</h1>
      <BackLink />
      <TitleInput title={title} onSave={(next) => store.perform([{ do: 'change', set: { title: next } }], 'title')} />
      <span className={css.state} role="status" data-save={save}>
        {say(`save.${save}`)}
      </span>
      <Schedule />
      <span className={css.spring} />
      <UndoButtons />
      {editors.map(({ name, initials }) => (
        <abbr key={name} className={css.other} title={say('others.here', { names: name })}>
          {initials}
        </abbr>
      ))}
      <Button kind="plain" icon="settings" aria-label={say('settings')} onClick={onSettings} />
      {!isTemplate && <PreviewMenu />}
      {readiness.length > 0 && (
        <Button kind={hasAsked ? 'cure' : 'plain'} icon={hasAsked ? 'warning' : undefined} onClick={onProblems}>
          {say(hasAsked ? 'problems' : 'stepsLeft', { count: readiness.length })}
        </Button>
      )}
      {isTemplate ? (
        <DoneLink />
      ) : (
        <Button kind="primary" className={css.send} onClick={onSend}>
          {isOwn ? sayInConsole('sign.SIGNER') : say('send')}
        </Button>
      )}
      <LostToOthers />
      {refusal && (
        <p className={css.refusal} role="alert">
          {say('save.refused', { reason: refusal })}
        </p>
      )}
    </header>
  );
}

/** Says when the draft will be sent. */
function Schedule() {
  const say = useSay('sending');
  const language = useLanguage();
  const sendAt = useShown((shown) => shown.draft.sendAt);
  if (!sendAt) return null;
  return <span className={css.state}>{say('scheduled', { when: showExactly(sendAt, language) })}</span>;
}

/** Leads to the page of the document or template. */
function BackLink() {
  const say = useSay('editor');
  const sayTemplates = useSay('templates');
  const { team } = useTeam();
  const { envelopeId, isTemplate } = useEditing();
  return (
    <Link
      className={`${look.button} ${look.bare} ${css.back}`}
      to={isTemplate ? '/teams/$teamId/templates/$envelopeId' : '/teams/$teamId/documents/$envelopeId'}
      params={{ teamId: String(team.id), envelopeId }}
      aria-label={isTemplate ? sayTemplates('edit.back') : say('back')}
    >
      <Icon name="back" />
    </Link>
  );
}

/** Saves a template and leads to its page. */
function DoneLink() {
  const say = useSay('templates');
  const { team } = useTeam();
  const { store, envelopeId } = useEditing();
  return (
    <Link
      className={`${buttonClass({ kind: 'primary' })} ${css.send}`}
      to="/teams/$teamId/templates/$envelopeId"
      params={{ teamId: String(team.id), envelopeId }}
      onClick={() => void store.flush()}
    >
      {say('edit.done')}
    </Link>
  );
}

function UndoButtons() {
  const say = useSay('editor');
  const { store } = useEditing();
  const canUndo = useShown((shown) => shown.canUndo);
  const canRedo = useShown((shown) => shown.canRedo);
  return (
    <>
      <button
        type="button"
        className={`${look.button} ${look.bare}`}
        aria-label={say('undo')}
        aria-disabled={!canUndo || undefined}
        onClick={() => store.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={`${look.button} ${look.bare}`}
        aria-label={say('redo')}
        aria-disabled={!canRedo || undefined}
        onClick={() => store.redo()}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}

const MOST_NAMED = 3;

function LostToOthers() {
  const say = useSay('editor');
  const { store } = useEditing();
  const lost = useShown((shown) => shown.lost);
  const draft = useShown((shown) => shown.draft);
  const { recipientName, fieldLabel } = useNames();
  if (!lost) return null;
  const whole = { ...draft, recipients: lost.recipients };
  const names = [...lost.recipients.map(({ key }) => recipientName(whole, key)), ...lost.fields.map(fieldLabel)];
  const named = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), '…'] : names;
  return (
    <div className={css.lost} role="alert">
      <p>{names.length > 0 ? say('gone.what', { names: named }) : say('gone')}</p>
      {names.length > 0 && (
        <Button isNarrow onClick={() => store.putBack()}>
          {say('putBack')}
        </Button>
      )}
      <Button kind="plain" isNarrow onClick={() => store.letGo()}>
        {say('gone.seen')}
      </Button>
    </div>
  );
}

function TitleInput({ title, onSave }: { title: string; onSave(title: string): void }) {
  const say = useSay('editor');
  const sayTemplates = useSay('templates');
  const { isTemplate } = useEditing();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <input
      className={css.title}
      aria-label={isTemplate ? sayTemplates('save.name') : say('name')}
      value={edited ?? title}
      maxLength={255}
      onChange={({ currentTarget: { value } }) => {
        setEdited(value);
        const next = value.trim();
        if (next && next !== title) onSave(next);
      }}
      onBlur={() => setEdited(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
