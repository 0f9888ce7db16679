import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { later } from '../look/later.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';
import css from './editor.module.css';
import { useEditing, useShown } from './editor-context.ts';
import { useNames } from './use-names.ts';

const PreviewMenu = later(async () => (await import('./dialogs.ts')).PreviewMenu, {
  waiting: <span className={css.previewRoom} />,
});

export function TopBar({
  hasAsked,
  onSend,
  onProblems,
  onSettings,
}: {
  /** Whether Send was clicked. From then on, missing steps are shown as problems. */
  hasAsked: boolean;
  onSend(): void;
  onProblems(): void;
  onSettings(): void;
}) {
  const say = useSay('editor');
  const { team } = useTeam();
  const { store, envelopeId } = useEditing();
  const title = useShown((shown) => shown.draft.title);
  const canUndo = useShown((shown) => shown.canUndo);
  const canRedo = useShown((shown) => shown.canRedo);
  const readiness = useShown((shown) => shown.readiness);
  const editors = useShown((shown) => shown.editors);
  const save = useShown((shown) => shown.save);
  const refusal = useShown((shown) => shown.refusal);
  return (
    <header className={css.top} data-region="">
      <title>{`${say('title', { title })} · ${team.name}`}</title>
      <h1 className="hidden">{say('title', { title })}</h1>
      <Link
        className={`${look.button} ${look.bare} ${css.back}`}
        to="/teams/$teamId/documents/$envelopeId"
        params={{ teamId: String(team.id), envelopeId }}
        aria-label={say('back')}
      >
        <Icon name="back" />
      </Link>
      <TitleInput title={title} onSave={(next) => store.perform([{ do: 'change', set: { title: next } }], 'title')} />
      <span className={css.state} role="status" data-save={save}>
        {say(`save.${save}`)}
      </span>
      <span className={css.spring} />
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
      {editors.map(({ name, initials }) => (
        <abbr key={name} className={css.other} title={say('others.here', { names: name })}>
          {initials}
        </abbr>
      ))}
      <Button kind="plain" icon="settings" aria-label={say('settings')} onClick={onSettings} />
      <PreviewMenu />
      {readiness.length > 0 && (
        <Button kind={hasAsked ? 'cure' : 'plain'} icon={hasAsked ? 'warning' : undefined} onClick={onProblems}>
          {say(hasAsked ? 'problems' : 'stepsLeft', { count: readiness.length })}
        </Button>
      )}
      <Button kind="primary" className={css.send} onClick={onSend}>
        {say('send')}
      </Button>
      <LostToOthers />
      {refusal && (
        <p className={css.refusal} role="alert">
          {say('save.refused', { reason: refusal })}
        </p>
      )}
    </header>
  );
}

const MOST_NAMED = 3;

/** Shows what others removed, with a button that restores it. */
function LostToOthers() {
  const say = useSay('editor');
  const { store } = useEditing();
  const lost = useShown((shown) => shown.lost);
  const draft = useShown((shown) => shown.draft);
  const { nameOf, labelOf } = useNames();
  if (!lost) return null;
  const whole = { ...draft, recipients: lost.recipients };
  const names = [...lost.recipients.map(({ key }) => nameOf(whole, key)), ...lost.fields.map(labelOf)];
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
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <input
      className={css.title}
      aria-label={say('name')}
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
