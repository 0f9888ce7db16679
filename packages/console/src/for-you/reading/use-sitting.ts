import type { ForYouRow, OpenedReading, SignedReading } from '@countersign/contracts/console';
import type { SignatureInput } from '@countersign/contracts/signing';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newKey, RefusedError } from '../../service/ask.ts';
import { useOperations } from '../../service/call.ts';
import { useLanguage } from '../../shell/words.tsx';

export interface Mark {
  signature: SignatureInput;
  initials: string;
}

export type Outcome = { signed: SignedReading } | { failed: string };

export interface ReadDocument {
  row: ForYouRow;
  /** Null until the document is opened. */
  opened: OpenedReading | null;
  /** Number of times the document was opened. Its pages are displayed from the first one each time. */
  openings: number;
  /** Code of the reason why the document could not be opened. Null if it could. */
  problem: string | null;
  /** Names of the pages that the person has seen. */
  seen: ReadonlySet<string>;
  /** Whether the service has recorded that all pages were seen. */
  isRead: boolean;
  outcome: Outcome | null;
}

/** Documents that are signed at the same time. */
const AT_ONCE = 4;
const MOST_TRIES = 5;
const PAUSE_MS = 1_000;

/** Returns the names of all pages of an opened document, in order. */
export const pagesOf = ({ view }: OpenedReading): string[] =>
  view.files.flatMap(({ id, pages }) => pages.map(({ number }) => `${id}/${number}`));

/** Holds the documents that a person reads in one visit to the page, and what the service has recorded about them. */
export function useSitting(rows: readonly ForYouRow[]) {
  const language = useLanguage();
  const { call } = useOperations();
  const [sittingId] = useState(() => newKey('sitting'));
  const [documents, setDocuments] = useState<readonly ReadDocument[]>(() => rows.map(toUnopened));
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const asked = useRef(new Set<number>());
  const waiting = useRef(new Map<number, Set<string>>());
  const hasLeft = useHasLeft();
  const update = useCallback<Update>((recipientId, change) => {
    setDocuments((before) =>
      before.map((each) => (each.row.recipientId === recipientId ? { ...each, ...change(each) } : each)),
    );
  }, []);
  const open = useCallback(
    async (recipientId: number, isAgain = false): Promise<void> => {
      if (asked.current.has(recipientId) && !isAgain) return;
      asked.current.add(recipientId);
      try {
        const params = { recipientId, sittingId };
        const opened = await call('console-reading-open', { params, body: { language } });
        // Pages of the document as it was before are not reported as seen.
        waiting.current.delete(recipientId);
        const fresh = { opened, problem: null, seen: new Set<string>(), isRead: false, outcome: null };
        update(recipientId, ({ openings }) => ({ ...fresh, openings: openings + 1 }));
      } catch (error) {
        asked.current.delete(recipientId);
        update(recipientId, () => ({ problem: toCode(error) }));
      }
    },
    [call, language, sittingId, update],
  );
  const see = useReports(sittingId, waiting, update);
  const sign = async (mark: Mark): Promise<void> => {
    const ready = documents.filter(({ isRead, outcome }) => isRead && !outcome);
    const left = [...ready];
    setProgress({ done: 0, count: ready.length });
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const outcome = await signOne(next, mark, ready.length);
        update(next.row.recipientId, () => ({ outcome }));
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setProgress(null);
  };
  const signOne = async ({ row, opened }: ReadDocument, mark: Mark, count: number): Promise<Outcome> => {
    if (!opened?.view.consent) return { failed: 'DOCUMENT_NOT_READ' };
    const { version, language: ofConsent, sha256 } = opened.view.consent;
    const request = {
      params: { recipientId: row.recipientId, sittingId },
      body: {
        signature: mark.signature,
        initials: mark.initials.trim() || '–',
        consent: { version, language: ofConsent, sha256 },
        documents: count,
      },
    };
    for (let tries = 1; ; tries++) {
      try {
        return { signed: await call('console-reading-sign', request) };
      } catch (error) {
        if (isFinal(error) || tries === MOST_TRIES || hasLeft.current) return { failed: toCode(error) };
        // Repeating the request is safe: the service signs a document once.
        await pause(error, tries);
      }
    }
  };
  return { documents, progress, open, see, sign };
}

const toUnopened = (row: ForYouRow): ReadDocument => ({
  row,
  opened: null,
  openings: 0,
  problem: null,
  seen: new Set(),
  isRead: false,
  outcome: null,
});

const toCode = (error: unknown): string => (error instanceof RefusedError ? error.code : 'other');

/** Whether repeating the request won't help. */
const isFinal = (error: unknown): boolean =>
  error instanceof RefusedError && error.retryAfterSeconds === null && error.status < 500;

/** Waits for the time that the service asks for, or longer after each failure. */
function pause(error: unknown, tries: number): Promise<void> {
  const seconds = error instanceof RefusedError ? error.retryAfterSeconds : null;
  return new Promise((resolve) => setTimeout(resolve, seconds === null ? PAUSE_MS * tries : seconds * 1_000));
}

/** Whether the person has left the page. */
function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}

/** Changes a document, given its state before. */
type Update = (recipientId: number, change: (before: ReadDocument) => Partial<ReadDocument>) => void;

/** Returns a function that reports seen pages to the service, a few at a time. A failed report is sent again. */
function useReports(sittingId: string, waiting: RefObject<Map<number, Set<string>>>, update: Update) {
  const { call } = useOperations();
  const hasLeft = useHasLeft();
  const isSending = useRef(false);
  return useCallback(
    async (document: ReadDocument, pages: readonly string[]): Promise<void> => {
      const { recipientId } = document.row;
      const fresh = pages.filter((page) => !document.seen.has(page));
      if (fresh.length === 0) return;
      update(recipientId, ({ seen }) => ({ seen: new Set([...seen, ...fresh]) }));
      const queued = waiting.current;
      queued.set(recipientId, new Set([...(queued.get(recipientId) ?? []), ...fresh]));
      if (isSending.current) return;
      isSending.current = true;
      let tries = 0;
      for (let [next] = queued; next && !hasLeft.current; [next] = queued) {
        const [of, names] = next;
        queued.delete(of);
        try {
          const params = { recipientId: of, sittingId };
          const { isRead } = await call('console-reading-pages', { params, body: { pages: [...names] } });
          update(of, () => ({ isRead }));
          tries = 0;
        } catch (error) {
          if (isFinal(error)) {
            update(of, () => ({ problem: toCode(error) }));
            continue;
          }
          queued.set(of, new Set([...names, ...(queued.get(of) ?? [])]));
          tries = Math.min(tries + 1, MOST_TRIES);
          await pause(error, tries);
        }
      }
      isSending.current = false;
    },
    [call, sittingId, update, waiting, hasLeft],
  );
}
