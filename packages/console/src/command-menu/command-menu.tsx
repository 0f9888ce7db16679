import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { Dialog, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { documentsQuery, WHOLE_LIST } from '../envelope/list-queries.ts';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './command-menu.module.css';
import { type Command, useOffered } from './commands.ts';
import { usePageCommands } from './use-page-commands.ts';

const MOST_DOCUMENTS = 8;

interface Group {
  name: string;
  commands: readonly Command[];
}

/** A palette that finds documents, pages and the actions available on the current page. */
export function CommandMenu({ onClose }: { onClose(): void }) {
  usePageCommands();
  const say = useSay();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const documents = useDocuments(query);
  const groups: Group[] = [
    { name: say('palette.do'), commands: useOffered('do', query) },
    { name: say('documents'), commands: documents ?? [] },
    { name: say('palette.go'), commands: useOffered('go', query) },
  ].filter(({ commands }) => commands.length > 0);
  const commands = groups.flatMap((group) => group.commands);
  const [active, setActive] = useState(0);
  const current = Math.min(active, commands.length - 1);
  const id = useId();
  const optionId = (command: Command | undefined) => command && `${id}-${command.id}`;
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    void command.run();
  };
  const step = (by: number) => setActive((current + by + commands.length) % Math.max(1, commands.length));
  const isEmpty = commands.length === 0 && documents !== undefined;
  return (
    <Frame onClose={onClose}>
      <SearchInput
        text={text}
        list={`${id}-list`}
        option={optionId(commands[current])}
        onType={(next) => {
          setText(next);
          setActive(0);
        }}
        keys={{ ArrowDown: () => step(1), ArrowUp: () => step(-1), Enter: () => run(commands[current]) }}
      />
      <Options
        id={`${id}-list`}
        groups={groups}
        current={commands[current]}
        match={query}
        optionId={optionId}
        onPoint={(command) => setActive(commands.indexOf(command))}
        onRun={run}
      />
      <p role="status" className={isEmpty ? css.none : 'hidden'}>
        {isEmpty && say('palette.none')}
      </p>
    </Frame>
  );
}

/** Returns the documents that match the text, as commands that open them. Undefined until they have loaded. */
function useDocuments(query: string): Command[] | undefined {
  const { team } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = { ...WHOLE_LIST, query };
  const { data } = useQuery({ ...documentsQuery(client, team.id, search), refetchInterval: false });
  return data?.rows.slice(0, MOST_DOCUMENTS).map(({ id, title }) => {
    const params = { teamId: String(team.id), envelopeId: id };
    return {
      id,
      words: title,
      icon: 'document',
      run: () => navigate({ to: '/teams/$teamId/documents/$envelopeId', params }),
    };
  });
}

function Frame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const say = useSay();
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay className={`${look.scrim} ${css.scrim}`} isOpen isDismissable onOpenChange={onClose}>
        <Modal className={`${look.modal} ${css.modal}`}>
          <Dialog className={css.menu ?? ''} aria-label={say('palette')}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

function SearchInput({
  text,
  list,
  option,
  onType,
  keys,
}: {
  text: string;
  list: string;
  /** Id of the highlighted option. Undefined if there are no results. */
  option: string | undefined;
  onType(text: string): void;
  keys: Record<string, () => void>;
}) {
  const say = useSay();
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={css.ask}>
      <Icon name="search" />
      <input
        // biome-ignore lint/a11y/noAutofocus: people open the menu to type
        autoFocus
        role="combobox"
        aria-label={say('palette')}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={option}
        placeholder={say('palette.hint')}
        maxLength={255}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={press}
      />
      <span className={css.key} aria-hidden="true">
        Esc
      </span>
    </div>
  );
}

function Options({
  id,
  groups,
  current,
  match,
  optionId,
  onPoint,
  onRun,
}: {
  id: string;
  groups: readonly Group[];
  current: Command | undefined;
  match: string;
  optionId(command: Command): string | undefined;
  onPoint(command: Command): void;
  onRun(command: Command): void;
}) {
  const say = useSay();
  const option = current && optionId(current);
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);
  return (
    <div id={id} role="listbox" aria-label={say('palette')} className={css.found} tabIndex={-1}>
      {groups.map(({ name, commands }) => (
        <fieldset key={name} className={css.group} aria-label={name}>
          <div className={look.part} aria-hidden="true">
            {name}
          </div>
          {commands.map((command) => (
            <div
              key={command.id}
              id={optionId(command)}
              role="option"
              tabIndex={-1}
              aria-selected={command === current}
              className={`${look.item} ${css.option}`}
              onPointerMove={() => onPoint(command)}
              onClick={() => onRun(command)}
              onKeyDown={() => {}}
            >
              <Icon name={command.icon} />
              <span className={css.words} dir="auto">
                <Marked text={command.words} match={match} />
              </span>
              {command === current && (
                <span className={css.key} aria-hidden="true">
                  ↵
                </span>
              )}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Marked({ text, match }: { text: string; match: string }) {
  const at = match ? text.toLowerCase().indexOf(match.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + match.length;
  return (
    <>
      {text.slice(0, at)}
      <u>{text.slice(at, end)}</u>
      {text.slice(end)}
    </>
  );
}
