import '../look/editor-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RefusedError } from '../ask.ts';
import { useOperations } from '../call.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import { later } from '../look/later.tsx';
import { Problem } from '../look/problem.tsx';
import { SheetHead } from '../look/sheet-head.tsx';
import { useSay } from '../words.tsx';
import css from './editor.module.css';
import { EditingContext, useEditing, useShown } from './editor-context.ts';
import { keptAs } from './model/kept.ts';
import { DraftStore } from './model/store.ts';
import { isNarrow } from './narrow.ts';
import { PageNumber } from './pages/page-number.tsx';
import { PagesView, type Placing, PX_PER_POINT } from './pages/pages-view.tsx';
import { PlacingBar } from './pages/placing-bar.tsx';
import { SelectionBar } from './pages/selection-bar.tsx';
import { pageSeen } from './pages/use-keys.ts';
import { fieldElement, pageElement } from './pages/use-pointer.ts';
import { FilesPanel } from './panels/files-panel.tsx';
import { Outline } from './panels/outline.tsx';
import { Palette } from './panels/palette.tsx';
import { Properties } from './panels/properties/properties.tsx';
import { RecipientsPanel } from './panels/recipients-panel.tsx';
import { PrintWarnings } from './send/print-warnings.tsx';
import { SignatureWarnings } from './signature-warnings.tsx';
import type { Tool } from './tools.ts';
import { TopBar } from './top-bar.tsx';
import { useCopying } from './use-copying.ts';

const SendDialog = later(async () => (await import('./dialogs.ts')).SendDialog);
const SettingsDialog = later(async () => (await import('./dialogs.ts')).SettingsDialog);
const KeysDialog = later(async () => (await import('./dialogs.ts')).KeysDialog);

const route = getRouteApi('/teams/$teamId/documents/$envelopeId/edit');

const MOST_FITTING = 1.25;
const LOOKS_EVERY_MS = { alone: 15_000, together: 3_000 };

/** Panels that open over the pages if the window is too narrow. */
const PANELS = [
  { name: 'recipients', icon: 'people' },
  { name: 'fields', icon: 'SIGNATURE' },
  { name: 'properties', icon: 'settings' },
] as const;

export function EditorPage() {
  const say = useSay();
  const { envelopeId } = route.useParams();
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
      keptAs(envelopeId, person.email),
      {
        save: (body, idempotencyKey) => call('console-draft-change', { params, body }, { idempotencyKey }),
        read: (since) => call('console-draft', { params, query: { since } }),
      },
      { revision: data.revision, draft: data.draft },
    );
    return { store, envelopeId, announce: setSaid };
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

function Editor() {
  const say = useSay('editor');
  const area = useRef<HTMLElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { store } = useEditing();
  const [tool, setTool] = useState<Tool | null>(null);
  const [recipient, setRecipient] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'send' | 'settings' | 'keys' | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const fitting = useFittingZoom(area);
  // Null fits the page to the width.
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const zoom = chosenZoom ?? fitting;
  const [panel, setPanel] = useState<(typeof PANELS)[number]['name'] | null>(() =>
    // The first step is to add a recipient, so open that panel if the window is too narrow to show it.
    store.snapshot().draft.recipients.length === 0 && isNarrow() ? 'recipients' : null,
  );
  useSaving();
  useEffect(fetchDialogs, []);
  const { paste } = useCopying();
  const hold = useHeldPoint(area, zoom);
  const zoomBy = useCallback(
    (factor: number, at: Point = middleOf(area.current)) => {
      hold(at);
      setZoom((before) => limited((before ?? fitting) * factor));
    },
    [fitting, hold],
  );
  useZoomByWheel(area, zoomBy);
  /** Closes the panel over the pages, and moves the focus to the pages. */
  const closePanel = useCallback(() => {
    if (document.activeElement?.closest('[data-panel]')) area.current?.focus();
    setPanel(null);
  }, []);
  const placing: Placing = {
    tool,
    choose: useCallback(
      (next: Tool | null) => {
        setTool(next);
        if (next) closePanel();
      },
      [closePanel],
    ),
    recipient,
    showKeys: useCallback(() => setDialog('keys'), []),
    moveToPage: useCallback(() => {
      flushSync(() => setPanel('properties'));
      const choice = document.querySelector<HTMLElement>('[data-part="properties"] select[name="page"]');
      choice?.focus();
      return choice !== null;
    }, []),
  };
  /** If the palette is hidden, ask right away where the first recipient should sign. */
  const askForPlace = () => {
    if (isNarrow() && store.snapshot().draft.fields.length === 0) placing.choose('SIGNATURE');
  };
  const showPage = (fileId: string, page: number) => {
    if (area.current) pageElement(area.current, fileId, page)?.scrollIntoView({ block: 'start' });
    setPanel(null);
  };
  const show = (key: string) => {
    const field = store.snapshot().draft.fields.find((each) => each.key === key);
    if (!field || !area.current) return;
    const box = fieldElement(area.current, key) ?? pageElement(area.current, field.fileId, field.page);
    box?.scrollIntoView({ block: 'center' });
  };
  const showPlace = ({ field, recipient: whose }: { field?: string | undefined; recipient?: string | undefined }) => {
    if (field) {
      store.select([field]);
      show(field);
      setPanel('properties');
    } else {
      if (whose) setRecipient(whose);
      setPanel('recipients');
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F6 must work wherever the focus is
    <div className={css.editor} data-panel={panel ?? undefined} onKeyDown={toNextRegion}>
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
          <RecipientsPanel chosen={recipient} onChoose={setRecipient} onAdded={askForPlace} />
        </div>
        <div data-part="fields">
          <Palette placing={placing} onPaste={() => paste(pageSeen(area.current)) && setPanel(null)} />
          <FilesPanel onShow={showPage} />
          <SignatureWarnings />
          <PrintWarnings onShow={showPlace} />
          <Outline onShow={show} />
        </div>
      </div>
      <main id="content" className={css.middle} data-region="">
        <PagesView area={area} zoom={zoom} isFitting={chosenZoom === null} placing={placing} />
        {!tool && <SelectionBar area={area} foot={foot} onMore={() => setPanel('properties')} />}
        <div ref={foot} className={css.foot}>
          <PlacingBar placing={placing} />
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
      <div className={css.end} data-part="properties" data-region="">
        <SheetHead onClose={closePanel} />
        <Properties />
      </div>
      <nav className={css.toolbar} aria-label={say('properties')}>
        {PANELS.map(({ name, icon }) => (
          <Button
            key={name}
            kind="plain"
            icon={icon}
            aria-pressed={panel === name}
            onClick={() => setPanel(panel === name ? null : name)}
          >
            {say(name)}
          </Button>
        ))}
      </nav>
      {dialog === 'send' && <SendDialog onClose={() => setDialog(null)} onShow={showPlace} />}
      {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(null)} />}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
    </div>
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

/** Moves the focus to the next region with F6, and to the previous one with Shift+F6. */
function toNextRegion(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F6') return;
  event.preventDefault();
  const regions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-region]')].filter((each) =>
    each.checkVisibility(),
  );
  const at = regions.findIndex((each) => each.contains(document.activeElement));
  const next = regions.at((at + (event.shiftKey ? -1 : 1)) % regions.length);
  const controls = [...(next?.querySelectorAll<HTMLElement>('input, button, a') ?? [])];
  const first = controls.find((each) => each.checkVisibility());
  (next?.querySelector<HTMLElement>('[data-pages]') ?? first)?.focus();
}

const middleOf = (area: HTMLElement | null): Point => {
  const { left = 0, top = 0, width = 0, height = 0 } = area?.getBoundingClientRect() ?? {};
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const limited = (zoom: number): number => Math.min(Math.max(Math.round(zoom * 100) / 100, 0.25), 4);

/** Saves when the page is hidden, tells the service when the person leaves, and checks for changes by others. */
function useSaving(): void {
  const { store, envelopeId } = useEditing();
  const { addressOf } = useOperations();
  const isTogether = useShown((shown) => shown.editors.length > 0);
  useEffect(() => {
    const look = () => store.look().catch(() => {});
    void look();
    const timer = setInterval(look, isTogether ? LOOKS_EVERY_MS.together : LOOKS_EVERY_MS.alone);
    return () => clearInterval(timer);
  }, [store, isTogether]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void store.flush();
    };
    const leave = () => navigator.sendBeacon(addressOf('console-draft-leave', { params: { envelopeId } }));
    const close = () => {
      // Commit text that is still being typed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void store.flush();
      leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', close);
      void store.flush().then(leave);
    };
  }, [store, addressOf, envelopeId]);
}

/** Returns the zoom that fits the widest page into the area, at most 1.25 times the paper size. */
function useFittingZoom(area: React.RefObject<HTMLElement | null>): number {
  const files = useShown((shown) => shown.draft.files);
  const widest = Math.max(1, ...files.flatMap(({ pages }) => pages.map(({ width }) => width)));
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(current);
      setRoom(current.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [area]);
  return room > 0 ? Math.min(room / (widest * PX_PER_POINT), MOST_FITTING) : 1;
}

function useZoomByWheel(area: React.RefObject<HTMLElement | null>, zoomBy: (factor: number, at: Point) => void) {
  useEffect(() => {
    const { current } = area;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1, event);
    };
    // React registers passive wheel listeners, which cannot prevent the browser's zoom.
    current?.addEventListener('wheel', wheel, { passive: false });
    return () => current?.removeEventListener('wheel', wheel);
  }, [area, zoomBy]);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Keeps the point under the pointer in place while zooming. */
function useHeldPoint(area: React.RefObject<HTMLElement | null>, zoom: number) {
  const held = useRef<{ page: HTMLElement; x: number; y: number; at: Point } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the zoom
  useLayoutEffect(() => {
    const { current } = held;
    held.current = null;
    if (!current || !area.current) return;
    const rect = current.page.getBoundingClientRect();
    area.current.scrollLeft += rect.left + current.x * rect.width - current.at.clientX;
    area.current.scrollTop += rect.top + current.y * rect.height - current.at.clientY;
  }, [zoom]);
  return useCallback(
    (at: Point) => {
      const pages = [...(area.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const page = pages.find((each) => each.getBoundingClientRect().bottom >= at.clientY) ?? pages.at(-1);
      if (!page) return;
      const rect = page.getBoundingClientRect();
      const [x, y] = [(at.clientX - rect.left) / rect.width, (at.clientY - rect.top) / rect.height];
      held.current = { page, x, y, at };
    },
    [area],
  );
}
