import type { Row } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import type { ReactNode } from 'react';
import { DismissDeclined, DuplicateDeclined } from '../envelope/declined.tsx';
import { ExtendDeadline } from '../envelope/extend-deadline.tsx';
import { displayName } from '../envelope/progress.tsx';
import type { Envelope } from '../envelope/queries.ts';
import { SealAgain } from '../envelope/seal-again.tsx';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import type { DocumentAction } from './dialogs/action.ts';
import css from './document.module.css';
import { type Note, neededNotes } from './needed-notes.ts';

/** Displays the notices about a document, each with the action that resolves it. */
export function Notes({
  row,
  envelope,
  questions,
  onAction,
}: {
  row: Row;
  envelope: Envelope;
  questions: readonly Question[];
  onAction(action: DocumentAction): void;
}) {
  const { sendsMail } = useTeam();
  const notes = neededNotes(row, envelope, questions, sendsMail);
  if (notes.length === 0) return null;
  return (
    <div className={css.notes}>
      {notes.map((note) => (
        <NoteBox key={note.kind} row={row} note={note} onAction={onAction} />
      ))}
    </div>
  );
}

function NoteBox({ row, note, onAction }: { row: Row; note: Note; onAction(action: DocumentAction): void }) {
  const maySend = useMaySend();
  const { fact, advice, said } = useNoteWords(note);
  return (
    <div className={look.note}>
      <Icon name="warning" />
      <div className={look.grow}>
        <p>
          <strong>{fact}</strong>
        </p>
        {said && (
          <p className={look.soft}>
            <bdi>{said}</bdi>
          </p>
        )}
        {advice && <p>{advice}</p>}
      </div>
      {maySend && <Cure row={row} note={note} onAction={onAction} />}
    </div>
  );
}

interface NoteWords {
  fact: string;
  advice?: string;
  /** Words of the mail server, the service or a person, displayed as a quotation. */
  said?: string | null;
}

function useNoteWords(note: Note): NoteWords {
  const say = useSay();
  const saySending = useSay('sending');
  switch (note.kind) {
    case 'notSent':
      return { fact: saySending('notSent'), advice: saySending(`notSent.${toReason(note.problem)}`) };
    case 'sealFailed':
      return { fact: say('who.sealFailed'), advice: say('note.sealFailed'), said: note.error };
    case 'mailFailed': {
      const fact = say('who.mailFailed', { name: displayName(note.party) });
      return { fact, advice: say('note.mailFailed'), said: note.party.mailError };
    }
    case 'question':
      return { fact: say('who.question', { name: displayName(note.question) }), said: note.question.text };
    case 'timeWanted':
      return { fact: say('who.timeWanted', { name: displayName(note.waiting) }), advice: say('note.timeWanted') };
    case 'declined': {
      const fact = say('who.declined', { name: displayName(note.waiting) });
      return { fact, advice: say('note.declined'), said: note.reason };
    }
    case 'noMail':
      return { fact: say('note.noMail'), advice: say('note.noMail.advice') };
  }
}

function toReason(problem: string | null): 'changed' | 'left' | 'problem' {
  if (problem === 'DRAFT_CHANGED') return 'changed';
  return problem === 'FORBIDDEN' ? 'left' : 'problem';
}

function Cure({ row, note, onAction }: { row: Row; note: Note; onAction(action: DocumentAction): void }): ReactNode {
  const say = useSay();
  switch (note.kind) {
    case 'sealFailed':
      return <SealAgain row={row} />;
    case 'mailFailed':
      return (
        <Button kind="cure" isNarrow onClick={() => onAction({ kind: 'correct', person: note.party })}>
          {say('correct')}
          <span className="hidden">{displayName(note.party)}</span>
        </Button>
      );
    case 'question':
      return (
        <Button kind="cure" isNarrow onClick={() => onAction({ kind: 'answer', questionId: note.question.id })}>
          {say('answer')}
          <span className="hidden">{displayName(note.question)}</span>
        </Button>
      );
    case 'timeWanted':
      return <ExtendDeadline envelopeId={row.id} about={displayName(note.waiting)} />;
    case 'declined':
      return (
        <>
          <DuplicateDeclined row={row} />
          <DismissDeclined row={row} />
        </>
      );
    // The page leads to the editor.
    case 'notSent':
    case 'noMail':
      return null;
  }
}
