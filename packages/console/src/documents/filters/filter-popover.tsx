import { DOCUMENT_STATUSES } from '@countersign/contracts/vocabulary';
import { type FormEvent, type RefObject, useState } from 'react';
import { Dialog, I18nProvider, Menu, MenuItem, Popover } from 'react-aria-components';
import type { ListSearch } from '../../envelope/list-queries.ts';
import { Button } from '../../look/button.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { useLanguage, useSay } from '../../shell/words.tsx';
import css from './filters.module.css';
import { FILTERS, type Filter, useFilterWords } from './use-filter-words.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  /** The filter to change. Null to choose one first. */
  filter: Filter | null;
  search: ListSearch;
  onNarrow(change: Partial<ListSearch>): void;
  onClose(): void;
}

/** Asks for a filter and its value. */
export function FilterPopover({ anchor, filter, search, onNarrow, onClose }: Props) {
  const sayCommands = useSay('commands');
  const { labelOf } = useFilterWords();
  const [chosen, setChosen] = useState(filter);
  const name = chosen ? labelOf(chosen) : sayCommands('filter.add');
  const narrow = (change: Partial<ListSearch>) => {
    onNarrow(change);
    onClose();
  };
  return (
    <I18nProvider locale={useLanguage()}>
      <Popover
        className={look.popover ?? ''}
        triggerRef={anchor}
        placement="bottom start"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog key={chosen} className={css.dialog ?? ''} aria-label={name}>
          {chosen === null ? (
            <Choice
              name={name}
              options={FILTERS.filter((each) => search[each] === '').map((each) => ({
                value: each,
                words: labelOf(each),
              }))}
              onChoose={(value) => setChosen(FILTERS.find((each) => each === value) ?? null)}
            />
          ) : (
            <Value filter={chosen} name={name} search={search} onNarrow={narrow} />
          )}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

function Value({
  filter,
  name,
  search,
  onNarrow,
}: {
  filter: Filter;
  name: string;
  search: ListSearch;
  onNarrow(change: Partial<ListSearch>): void;
}) {
  const { senders, wordsOf } = useFilterWords();
  const value = search[filter];
  if (filter === 'status') {
    const options = DOCUMENT_STATUSES.map((each) => ({ value: each, words: wordsOf('status', each) }));
    const toStatus = (chosen: string) => DOCUMENT_STATUSES.find((each) => each === chosen) ?? '';
    return (
      <Choice
        name={name}
        options={options}
        value={value}
        onChoose={(chosen) => onNarrow({ status: toStatus(chosen) })}
      />
    );
  }
  if (filter === 'sender') {
    const members = senders.map(({ id, name: words }) => ({ value: String(id), words }));
    const options = [{ value: 'me', words: wordsOf('sender', 'me') }, ...members];
    return <Choice name={name} options={options} value={value} onChoose={(sender) => onNarrow({ sender })} />;
  }
  return <Typed filter={filter} name={name} search={search} onNarrow={onNarrow} />;
}

interface Option {
  value: string;
  words: string;
}

function Choice({
  name,
  options,
  value = '',
  onChoose,
}: {
  name: string;
  options: readonly Option[];
  value?: string;
  onChoose(value: string): void;
}) {
  return (
    <Menu
      className={look.menu ?? ''}
      aria-label={name}
      autoFocus="first"
      selectionMode={value ? 'single' : 'none'}
      selectedKeys={value ? [value] : []}
      onAction={(key) => onChoose(String(key))}
    >
      {options.map((option) => (
        <MenuItem key={option.value} id={option.value} textValue={option.words} className={look.item ?? ''}>
          <bdi>{option.words}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Asks for a name or a day. */
function Typed({
  filter,
  name,
  search,
  onNarrow,
}: {
  filter: 'waitsFor' | 'from' | 'until';
  name: string;
  search: ListSearch;
  onNarrow(change: Partial<ListSearch>): void;
}) {
  const sayCommands = useSay('commands');
  const [text, setText] = useState(search[filter]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNarrow({ [filter]: text.trim() });
  };
  const limits = filter === 'from' ? { max: search.until } : { min: search.from };
  const input = filter === 'waitsFor' ? { maxLength: 255 } : { type: 'date', ...limits };
  return (
    <form className={css.typed} onSubmit={submit}>
      <LabelledInput label={name} {...input} autoFocus value={text} onValue={setText} />
      <Button type="submit" kind="primary" isNarrow>
        {sayCommands('filter.add')}
      </Button>
    </form>
  );
}
