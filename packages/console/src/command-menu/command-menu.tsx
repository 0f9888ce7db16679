import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { Dialog, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { toState, WhoActs } from '../envelope/progress.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { StateSign } from '../look/state-sign.tsx';
import { areSingleKeysOn } from '../shell/preferences.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './command-menu.module.css';
import { useOffered } from './commands.ts';
import { type Found, useFoundDocuments, useFoundPeople, useFoundTemplates, useFoundViews } from './use-found.ts';
import { useGeneralCommands } from './use-general-commands.ts';
import { usePageCommands } from './use-page-commands.ts';

interface Group {
  name: string;
  commands: readonly Found[];
}

/** A palette that finds documents, pages and the actions available on the current page. */
export function CommandMenu({ onKeys, onClose }: { onKeys(): void; onClose(): void }) {
  usePageCommands();
  useGeneralCommands(onKeys);
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { groups, isLoading } = useGroups(query);
  const commands = groups.flatMap((group) => group.commands);
  const [active, setActive] = useState(0);
  const current = Math.min(active, commands.length - 1);
  const id = useId();
  const optionId = (command: Found | undefined) => command && `${id}-${command.id}`;
  const run = (command: Found | undefined) => {
    if (!command) return;
    onClose();
    void command.run();
  };
  const step = (by: number) => setActive((current + by + commands.length) % Math.max(1, commands.length));
  const isEmpty = commands.length === 0 && !isLoading;
  const say = useSay();
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

/** Returns everything that matches the text: first the actions, then what was found. */
function useGroups(query: string): { groups: Group[]; isLoading: boolean } {
  const say = useSay();
  const sayCommands = useSay('commands');
  const sayViews = useSay('views');
  const sayTemplates = useSay('templates');
  const own = useOffered('do', query);
  const general = useOffered('always', query);
  const documents = useFoundDocuments(query);
  const actions = { name: say('palette.do'), commands: [...own, ...general] };
  const found = { name: say('documents'), commands: documents ?? [] };
  // Before anyone types, the newest documents come first, unless the page has actions of its own.
  const first = query || own.length > 0 ? [actions, found] : [found, actions];
  const groups = [
    ...first,
    { name: sayViews('title'), commands: useFoundViews(query) },
    { name: sayCommands('people'), commands: useFoundPeople(query) },
    { name: sayTemplates('title'), commands: useFoundTemplates(query) },
    { name: say('palette.go'), commands: useOffered('go', query) },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), isLoading: documents === undefined };
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
  current: Found | undefined;
  match: string;
  optionId(command: Found): string | undefined;
  onPoint(command: Found): void;
  onRun(command: Found): void;
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
              aria-keyshortcuts={command.keys?.toLowerCase()}
              className={`${look.item} ${css.option}`}
              onPointerMove={() => onPoint(command)}
              onClick={() => onRun(command)}
              onKeyDown={() => {}}
            >
              <Option command={command} match={match} isCurrent={command === current} />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Option({ command, match, isCurrent }: { command: Found; match: string; isCurrent: boolean }) {
  const { icon, words, detail, row, keys } = command;
  return (
    <>
      {row ? <StateSign state={toState(row)} /> : <Icon name={icon} />}
      <span className={css.words} dir="auto">
        <Marked text={words} match={match} />
      </span>
      {detail && <bdi className={css.detail}>{detail}</bdi>}
      {row && (
        <span className={css.detail}>
          <WhoActs row={row} />
        </span>
      )}
      {keys && areSingleKeysOn() && (
        <span className={css.keys} aria-hidden="true">
          {keys}
        </span>
      )}
      {isCurrent && (
        <span className={css.key} aria-hidden="true">
          ↵
        </span>
      )}
    </>
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
