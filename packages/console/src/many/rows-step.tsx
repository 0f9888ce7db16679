import { readSheet, type Sheet, SheetError, writeCsv } from '@countersign/sheets';
import { type ClipboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDrop } from '../documents/use-drop.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useSay } from '../shell/words.tsx';
import type { Targets } from './columns.ts';
import css from './many.module.css';
import { saveFile } from './save-file.ts';

/** Texts for rows that do not become documents. */
export interface RowsWords {
  hint: string;
  needs: ReactNode;
  noRows: string;
}

interface Props {
  targets: Targets;
  words?: RowsWords;
  onSheet(sheet: Sheet, name: string | null): void;
}

/** Reads a spreadsheet from a file that is dropped or chosen, or from cells that are pasted. */
export function RowsStep({ targets, words, onSheet }: Props) {
  const say = useSay('many');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const paste = useId();
  const read = (given: Uint8Array | string, name: string | null) => {
    try {
      onSheet(readSheet(given), name);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      setProblem((error.fault === 'NO_ROWS' && words?.noRows) || say(`fault.${error.fault}`));
    }
  };
  const take = async ([file]: readonly File[]) => {
    if (file) read(new Uint8Array(await file.arrayBuffer()), file.name);
  };
  const isOver = useDrop((files) => void take(files));
  const pasteCells = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text !== '' || !pasted.includes('\n')) return;
    event.preventDefault();
    setText(pasted);
    read(pasted, null);
  };
  return (
    <div className={css.body}>
      <div className={css.drop} data-over={isOver || undefined}>
        <p className={css.strong}>{say('file.drop')}</p>
        <p className={look.soft}>{words?.hint ?? say('file.hint')}</p>
        <Button icon="document" onClick={() => input.current?.click()}>
          {say('file.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          hidden
          onChange={({ currentTarget }) => {
            void take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      <Problem text={problem} />
      <div>
        <label className={look.label} htmlFor={paste}>
          {say('paste')}
        </label>
        <textarea
          id={paste}
          className={`${look.input} ${look.multiline} ${css.paste}`}
          value={text}
          spellCheck={false}
          dir="auto"
          placeholder={sampleRows(targets, say)
            .map((row) => row.join('\t'))
            .join('\n')}
          onPaste={pasteCells}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {text.trim() !== '' && (
          <div className={css.feet}>
            <Button kind="primary" onClick={() => read(text, null)}>
              {say('continue')}
            </Button>
          </div>
        )}
      </div>
      {words ? <div className={css.needs}>{words.needs}</div> : <Needs targets={targets} />}
    </div>
  );
}

function Needs({ targets: { roles, fields } }: { targets: Targets }) {
  const say = useSay('many');
  const needed = roles.filter(({ isOptional }) => !isOptional);
  return (
    <div className={css.needs}>
      {needed.length > 0 && <p>{say('needs.people', { roles: needed.map(({ name }) => name) })}</p>}
      {fields.length > 0 && (
        <p className={look.soft}>{say('needs.values', { fields: fields.map(({ label }) => label) })}</p>
      )}
    </div>
  );
}

type Say = ReturnType<typeof useSay<'many'>>;

/** Returns the head of a spreadsheet for the template, and an invented row. */
const sampleRows = ({ roles, fields }: Targets, say: Say): string[][] => [
  [
    ...roles.flatMap(({ name: role }) => [say('target.name', { role }), say('target.email', { role })]),
    ...fields.map(({ label }) => label),
  ],
  [...roles.flatMap(() => ['Ann Lee', 'ann.lee@example.com']), ...fields.map(({ options }) => options[0] ?? '')],
];

export function SampleButton({ title, targets }: { title: string; targets: Targets }) {
  const say = useSay('many');
  return (
    <button
      type="button"
      className={`${look.button} ${look.plain}`}
      onClick={() => saveFile(`${title}.csv`, writeCsv(sampleRows(targets, say)))}
    >
      <Icon name="download" />
      {say('sample')}
    </button>
  );
}
