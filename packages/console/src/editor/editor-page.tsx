import '../look/page-icons.ts';
import '../look/editor-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Button } from '../look/button.tsx';
import { lazily } from '../look/lazily.tsx';
import { NotFoundPage } from '../look/not-found-page.tsx';
import { Problem } from '../look/problem.tsx';
import { SheetHead } from '../look/sheet-head.tsx';
import { RefusedError } from '../service/ask.ts';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './editing/editor.module.css';
import { EditingContext, useEditing, useShown } from './editing/editor-context.ts';
import { isNarrow } from './editing/is-narrow.ts';
import { type MarkShower, OwnMarks } from './editing/own-marks.ts';
import { SignatureWarnings } from './editing/signature-warnings.tsx';
import { useCopying } from './editing/use-copying.ts';
import { localCopyName } from './model/local-copy.ts';
import { isOnlyFor } from './model/only-me.ts';
import { DraftStore } from './model/store.ts';
import type { Tool } from './model/tools.ts';
import { fieldElement, pageElement, pageSeen } from './pages/elements.ts';
import { PageNumber } from './pages/page-number.tsx';
import { PagesView, type Placing } from './pages/pages-view.tsx';
import { PlacingBar } from './pages/placing-bar.tsx';
import { SelectionBar } from './pages/selection-bar.tsx';
import { useZoom } from './pages/use-zoom.ts';
import { FilesPanel } from './panels/files-panel.tsx';
import { Outline } from './panels/outline.tsx';
import { Palette } from './panels/palette.tsx';
import { Properties } from './panels/properties/properties.tsx';
import { RecipientsPanel } from './panels/recipients-panel.tsx';
import { PrintWarnings } from './send/print-warnings.tsx';
import { TopBar } from './top-bar.tsx';
import { useSaving } from './use-saving.ts';

const SendDialog = lazily(async () => (await import('../editor.chunk.ts')).SendDialog);
const SettingsDialog = lazily(async () => (await import('../editor.chunk.ts')).SettingsDialog);
const OwnSigning = lazily(async () => (await import('../own.chunk.ts')).OwnSigning);
const KeysDialog = lazily(async () => (await import('../keys/keys-dialog.tsx')).KeysDialog);

const PANELS = [
  { name: 'recipients', icon: 'people' },
  { name: 'fields', icon: 'SIGNATURE' },
  { name: 'properties', icon: 'settings' },
] as const;

export function EditorPage(): ReactNode {
  const say = useSay();
  const { envelopeId = '' } = useParams({ strict: false });
  const { call } = useOperations();
  const { person, team } = useTeam();
  const { data, error } = useQuery({
    queryKey: ['draft', team.id, envelopeId],
    queryFn: ({ signal }) => call('console-draft', { params: { envelopeId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
  const [said, setSaid] = useState('');
  const editing = useMemo(() => {
    if (!data?.draft) return null;
    const params = { envelopeId };
    const store = new DraftStore(
      localCopyName(envelopeId, person.email),
      {
        save: (body, idempotencyKey) => call('console-draft-change', { params, body }, { idempotencyKey }),
        read: (since) => call('console-draft', { params, query: { since } }),
      },
      { revision: data.revision, draft: data.draft },
    );
    return { store, envelopeId, isTemplate: data.draft.type === 'TEMPLATE', announce: setSaid };
  }, [data, envelopeId, call, person.email]);
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />;
  if (error) return <Problem text={say('failed')} />;
  if (!editing) return <div className={css.loading} aria-busy="true" />;
  return (
    <EditingContext.Provider value={editing}>
      <Editor />
      <p className="hidden" role="status">
        {said}
      </p>
    </EditingContext.Provider>
  );
}

type PanelName = (typeof PANELS)[number]['name'];
type DialogName = 'send' | 'settings' | 'keys';

function Editor() {
  const area = useRef<HTMLElement>(null);
  const [recipient, setRecipient] = useState<string | null>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const { panel, setPanel, closePanel } = usePanel(area);
  const showKeys = () => setDialog('keys');
  const placing = usePlacingState({ recipient, setPanel, closePanel, showKeys });
  useSingleKeys({ '?': showKeys });
  const show = useShowPlaces(area, setPanel, setRecipient);
  useSaving();
  useEffect(fetchDialogs, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F6 must work wherever the focus is
    <div className={css.editor} data-panel={panel ?? undefined} onKeyDown={focusNextRegion}>
      <TopBar
        hasAsked={hasAsked}
        onSend={() => {
          setHasAsked(true);
          setDialog('send');
        }}
        onProblems={() => setDialog('send')}
        onSettings={() => setDialog('settings')}
      />
      <div className={css.start} data-region="">
        <SheetHead onClose={closePanel} />
        <div data-part="recipients">
          <Recipients area={area} chosen={recipient} onChoose={setRecipient} placing={placing} />
        </div>
        <div data-part="fields">
          <PaletteHere area={area} placing={placing} onPasted={() => setPanel(null)} />
          <FilesPanel onShow={show.page} />
          <SignatureWarnings />
          <PrintWarnings onShow={show.place} />
          <Outline onShow={show.field} />
        </div>
      </div>
      <Middle area={area} placing={placing} onMore={() => setPanel('properties')} />
      <div className={css.end} data-part="properties" data-region="">
        <SheetHead onClose={closePanel} />
        <Properties recipient={recipient} />
      </div>
      <PanelSwitch panel={panel} onSwitch={setPanel} />
      {dialog === 'send' && <SendDialog onClose={() => setDialog(null)} onShow={show.place} />}
      {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(null)} />}
      {dialog === 'keys' && <KeysDialog place="editor" onClose={() => setDialog(null)} />}
    </div>
  );
}

function usePanel(area: RefObject<HTMLElement | null>) {
  const { store } = useEditing();
  const [panel, setPanel] = useState<PanelName | null>(() =>
    // The first step is to add a recipient, so narrow windows start with that panel open.
    store.snapshot().draft.recipients.length === 0 && isNarrow() ? 'recipients' : null,
  );
  /** Closes the open panel and moves focus to the pages. */
  const closePanel = useCallback(() => {
    if (document.activeElement?.closest('[data-panel]')) area.current?.focus();
    setPanel(null);
  }, [area]);
  return { panel, setPanel, closePanel };
}

function usePlacingState({
  recipient,
  setPanel,
  closePanel,
  showKeys,
}: {
  recipient: string | null;
  setPanel(panel: PanelName | null): void;
  closePanel(): void;
  showKeys(): void;
}): Placing {
  const { store } = useEditing();
  const { person } = useTeam();
  const [tool, setTool] = useState<Tool | null>(() => {
    const { draft } = store.snapshot();
    return draft.fields.length === 0 && isOnlyFor(draft, person.email) ? 'SIGNATURE' : null;
  });
  return {
    tool,
    choose: useCallback(
      (next: Tool | null) => {
        setTool(next);
        if (next) closePanel();
      },
      [closePanel],
    ),
    recipient,
    showKeys,
    moveToPage() {
      flushSync(() => setPanel('properties'));
      const choice = document.querySelector<HTMLElement>('[data-part="properties"] select[name="page"]');
      choice?.focus();
      return choice !== null;
    },
  };
}

function useShowPlaces(
  area: RefObject<HTMLElement | null>,
  setPanel: (panel: PanelName | null) => void,
  setRecipient: (recipient: string) => void,
) {
  const { store } = useEditing();
  const field = (key: string) => {
    const found = store.snapshot().draft.fields.find((each) => each.key === key);
    if (!found || !area.current) return;
    const box = fieldElement(area.current, key) ?? pageElement(area.current, found.fileId, found.page);
    box?.scrollIntoView({ block: 'center' });
  };
  return {
    field,
    page(fileId: string, page: number) {
      if (area.current) pageElement(area.current, fileId, page)?.scrollIntoView({ block: 'start' });
      setPanel(null);
    },
    place(place: { field?: string | undefined; recipient?: string | undefined }) {
      if (place.field) {
        store.select([place.field]);
        field(place.field);
        setPanel('properties');
      } else {
        if (place.recipient) setRecipient(place.recipient);
        setPanel('recipients');
      }
    },
  };
}

function Recipients({
  area,
  chosen,
  onChoose,
  placing,
}: {
  area: RefObject<HTMLElement | null>;
  chosen: string | null;
  onChoose(recipient: string): void;
  placing: Placing;
}) {
  const { store } = useEditing();
  const askForPlace = () => {
    if (store.snapshot().draft.fields.length === 0) placing.choose('SIGNATURE');
  };
  /** If the palette is hidden, ask right away where the first recipient should sign. */
  const askIfNarrow = () => {
    if (isNarrow()) askForPlace();
  };
  const placeOwn = () => {
    askForPlace();
    area.current?.focus();
  };
  const choose = (recipient: string) => {
    // In wide windows, the properties show either the selected fields or the recipient.
    if (!isNarrow()) store.select([]);
    onChoose(recipient);
  };
  return <RecipientsPanel chosen={chosen} onChoose={choose} onAdded={askIfNarrow} onOnlyMe={placeOwn} />;
}

function PaletteHere({
  area,
  placing,
  onPasted,
}: {
  area: RefObject<HTMLElement | null>;
  placing: Placing;
  onPasted(): void;
}) {
  const { paste } = useCopying();
  return <Palette placing={placing} onPaste={() => paste(pageSeen(area.current)) && onPasted()} />;
}

function Middle({ area, placing, onMore }: { area: RefObject<HTMLElement | null>; placing: Placing; onMore(): void }) {
  const say = useSay('editor');
  const foot = useRef<HTMLDivElement>(null);
  const files = useShown((shown) => shown.draft.files);
  const { zoom, isFitting, zoomBy } = useZoom(area, files);
  const isOwn = useIsOwn();
  // If the editor opens with the question where to sign, the Enter key places the signature.
  const asksAtOnce = useRef(placing.tool !== null);
  useEffect(() => {
    if (asksAtOnce.current) area.current?.focus({ preventScroll: true });
  }, [area]);
  const [marks, setMarks] = useState<MarkShower | null>(null);
  const showMarks = useCallback((show: MarkShower | null) => setMarks(() => show), []);
  return (
    <main id="content" className={css.middle} data-region="">
      <OwnMarks.Provider value={marks}>
        <PagesView area={area} zoom={zoom} isFitting={isFitting} placing={placing} />
      </OwnMarks.Provider>
      {!placing.tool && <SelectionBar area={area} foot={foot} onMore={onMore} />}
      <div ref={foot} className={css.foot}>
        <PlacingBar placing={placing} />
        {isOwn && !placing.tool && <OwnSigning onMarks={showMarks} />}
        <div className={css.zoom}>
          <Button kind="plain" isNarrow aria-label={say('zoom.out')} onClick={() => zoomBy(1 / 1.25)}>
            −
          </Button>
          <span>{new Intl.NumberFormat(undefined, { style: 'percent' }).format(zoom)}</span>
          <Button kind="plain" isNarrow aria-label={say('zoom.in')} onClick={() => zoomBy(1.25)}>
            +
          </Button>
          <PageNumber area={area} />
        </div>
      </div>
    </main>
  );
}

/** Whether the person is the only signer of the document, and something is placed for them. */
function useIsOwn(): boolean {
  const { person } = useTeam();
  const { isTemplate } = useEditing();
  return useShown(
    ({ draft }) =>
      !isTemplate &&
      draft.fields.length > 0 &&
      draft.recipients[0]?.role === 'SIGNER' &&
      isOnlyFor(draft, person.email),
  );
}

function PanelSwitch({ panel, onSwitch }: { panel: PanelName | null; onSwitch(panel: PanelName | null): void }) {
  const say = useSay('editor');
  const sayTemplates = useSay('templates');
  const { isTemplate } = useEditing();
  return (
    <nav className={css.toolbar} aria-label={say('properties')}>
      {PANELS.map(({ name, icon }) => (
        <Button
          key={name}
          kind="plain"
          icon={icon}
          aria-pressed={panel === name}
          onClick={() => onSwitch(panel === name ? null : name)}
        >
          {isTemplate && name === 'recipients' ? sayTemplates('roles') : say(name)}
        </Button>
      ))}
    </nav>
  );
}

/** Loads the dialogs early, so that they open even without a connection. */
function fetchDialogs(): void {
  const fetchAll = () => {
    for (const Dialog of [SendDialog, SettingsDialog, KeysDialog]) void Dialog.preload();
  };
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 2_000);
}

function focusNextRegion(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F6') return;
  event.preventDefault();
  const regions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-region]')].filter((each) =>
    each.checkVisibility(),
  );
  // A region may be inside another one.
  const at = regions.findLastIndex((each) => each.contains(document.activeElement));
  const next = regions.at((at + (event.shiftKey ? -1 : 1)) % regions.length);
  const controls = [...(next?.querySelectorAll<HTMLElement>('input, button, a') ?? [])];
  const first = controls.find((each) => each.checkVisibility());
  (next?.querySelector<HTMLElement>('[data-pages]') ?? first)?.focus();
}
