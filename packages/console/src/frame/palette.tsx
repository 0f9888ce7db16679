import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Dialog, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import DeedDialog from '../document/deed-dialog.tsx';
import { documentsQuery, rowQuery, WHOLE_LIST } from '../documents/queries.ts';
import { remindable, useReminder } from '../documents/use-reminder.ts';
import { useOwnPart, useSign } from '../documents/use-sign.ts';
import { Icon, type IconName } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useLanguage, useSay } from '../words.tsx';
import css from './palette.module.css';
import { useMaySend, useTeam } from './team-context.ts';

const MOST_DOCUMENTS = 8;

interface Item {
  id: string;
  words: string;
  icon: IconName;
  run(): void;
}

export default function Palette({ onClose }: { onClose(): void }) {
  const say = useSay();
  const language = useLanguage();
  const saySettings = useSay('settings');
  const { team, may, person, sendsMail } = useTeam();
  const maySend = useMaySend();
  const params = { teamId: String(team.id) };
  const { envelopeId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data: list } = useQuery({
    ...documentsQuery(client, team.id, { ...WHOLE_LIST, query }),
    refetchInterval: false,
  });
  const { data: row } = useQuery({ ...rowQuery(team.id, envelopeId), enabled: envelopeId !== '' });
  const own = useOwnPart(row);
  const sign = useSign(envelopeId);
  const { remind, isWaiting } = useReminder(envelopeId);
  const [deed, setDeed] = useState<'cancel' | 'extend' | 'delete' | null>(null);
  const [active, setActive] = useState(0);
  const id = useId();
  const shown = useRef<HTMLDivElement>(null);

  const going = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  const to = (tab: typeof WHOLE_LIST.tab) =>
    going(() => navigate({ to: '/teams/$teamId/documents', params, search: { tab } }));
  const asking = (kind: NonNullable<typeof deed>) => () => setDeed(kind);
  const names = (words: string) => words.toLowerCase().includes(query.toLowerCase());

  const deeds: Item[] = [];
  if (row && maySend) {
    const late = remindable(row, person);
    if (own)
      deeds.push({ id: 'sign', words: say(`sign.${own.role}`), icon: 'document', run: going(() => sign.mutate()) });
    if (late.length > 0 && sendsMail && !isWaiting)
      deeds.push({ id: 'remind', words: say('remind'), icon: 'bell', run: going(() => remind(late)) });
    if (row.status === 'PENDING')
      deeds.push(
        { id: 'extend', words: say('extend'), icon: 'plus', run: asking('extend') },
        { id: 'cancel', words: say('cancel.submit'), icon: 'close', run: asking('cancel') },
      );
    if (row.status === 'DRAFT')
      deeds.push({ id: 'delete', words: say('delete'), icon: 'close', run: asking('delete') });
  }
  const documents = (list?.rows ?? []).slice(0, MOST_DOCUMENTS).map(
    (each): Item => ({
      id: each.id,
      words: each.title,
      icon: 'document',
      run: going(() =>
        navigate({
          to: '/teams/$teamId/documents/$envelopeId',
          params: { ...params, envelopeId: each.id },
        }),
      ),
    }),
  );
  const pages: Item[] = [
    { id: 'all', words: say('documents'), icon: 'document', run: to('all') },
    { id: 'attention', words: say('tab.attention'), icon: 'warning', run: to('attention') },
    { id: 'yours', words: say('tab.yours'), icon: 'document', run: to('yours') },
    { id: 'drafts', words: say('tab.drafts'), icon: 'document', run: to('drafts') },
  ];
  if (may.readMails)
    pages.push({
      id: 'outbox',
      words: say('outbox'),
      icon: 'mail',
      run: going(() => navigate({ to: '/teams/$teamId/outbox', params })),
    });
  pages.push({
    id: 'settings',
    words: saySettings('title'),
    icon: 'settings',
    run: going(() => navigate({ to: '/teams/$teamId/settings/security', params })),
  });

  const groups = [
    { name: say('palette.do'), items: deeds.filter(({ words }) => names(words)) },
    { name: say('documents'), items: documents },
    { name: say('palette.go'), items: pages.filter(({ words }) => names(words)) },
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  const optionOf = (item: Item | undefined) => item && `${id}-${item.id}`;

  useEffect(() => {
    shown.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  if (deed && row) {
    return <DeedDialog deed={{ kind: deed }} envelopeId={row.id} title={row.title} onClose={onClose} />;
  }
  const step = (by: number) => setActive((current + by + items.length) % Math.max(1, items.length));
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => items[current]?.run(),
  };
  return (
    <I18nProvider locale={language}>
      <ModalOverlay className={`${look.scrim} ${css.scrim}`} isOpen isDismissable onOpenChange={onClose}>
        <Modal className={`${look.modal} ${css.modal}`}>
          <Dialog className={css.palette ?? ''} aria-label={say('palette')}>
            <div className={css.ask}>
              <Icon name="search" />
              <input
                // biome-ignore lint/a11y/noAutofocus: people open the palette to type
                autoFocus
                role="combobox"
                aria-label={say('palette')}
                aria-expanded="true"
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={optionOf(items[current])}
                placeholder={say('palette.hint')}
                maxLength={255}
                value={text}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setActive(0);
                }}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return;
                  const act = keys[event.key];
                  if (!act) return;
                  event.preventDefault();
                  act();
                }}
              />
              <span className={css.key} aria-hidden="true">
                Esc
              </span>
            </div>
            <div
              ref={shown}
              id={`${id}-list`}
              role="listbox"
              aria-label={say('palette')}
              className={css.found}
              tabIndex={-1}
            >
              {groups.map(({ name, items: inGroup }) => (
                <fieldset key={name} className={css.group} aria-label={name}>
                  <div className={look.part} aria-hidden="true">
                    {name}
                  </div>
                  {inGroup.map((item) => {
                    const index = items.indexOf(item);
                    return (
                      <div
                        key={item.id}
                        id={optionOf(item)}
                        role="option"
                        tabIndex={-1}
                        aria-selected={index === current}
                        data-index={index}
                        className={`${look.item} ${css.option}`}
                        onPointerMove={() => setActive(index)}
                        onClick={item.run}
                        onKeyDown={() => {}}
                      >
                        <Icon name={item.icon} />
                        <span className={css.words} dir="auto">
                          <Marked text={item.words} match={query} />
                        </span>
                        {index === current && (
                          <span className={css.key} aria-hidden="true">
                            ↵
                          </span>
                        )}
                      </div>
                    );
                  })}
                </fieldset>
              ))}
            </div>
            <p role="status" className={items.length === 0 && list ? css.none : 'hidden'}>
              {items.length === 0 && list && say('palette.none')}
            </p>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
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
