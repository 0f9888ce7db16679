import { type ImgHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { useOperations } from '../service/call.ts';

/** Pause after the first failed attempt. It grows with each attempt up to five times as long. */
const PAUSE_MS = 2_000;
/** Failed attempts after which the image counts as failed, in about a minute. */
const MOST_FAILED = 8;
/** Statuses of a server that can still answer with the image: it is busy, asked too often, or done by now. */
const LATER = [503, 429, 200];

/** Attempts for an image since the first one that failed. */
interface Attempts {
  aborter: AbortController;
  timer?: ReturnType<typeof setTimeout>;
  failed: number;
}

type Shown = Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'decoding' | 'style' | 'onLoad'>;

interface PageImageProps extends Shown {
  itemId: string;
  /** Page number, starting at 1. */
  page: number;
  /** Width in pixels. */
  width: number;
  alt: string;
  /** Called if the page cannot be displayed. */
  onFail?(): void;
}

/** The image of a page, for members of the team. */
export function PageImage({ itemId, page, width, ...shown }: PageImageProps) {
  const { addressOf } = useOperations();
  return (
    <PatientImage src={addressOf('console-page-image', { params: { itemId, page }, query: { width } })} {...shown} />
  );
}

/** The image of a page. While the server is too busy to render the page, the image is requested again. */
export function PatientImage({
  src,
  alt,
  onFail,
  ...shown
}: Shown & Pick<PageImageProps, 'alt' | 'onFail'> & { src: string }) {
  const [attempt, setAttempt] = useState(0);
  const attempts = useRef<Attempts>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends the attempts for the image before
  useLayoutEffect(
    () => () => {
      attempts.current?.aborter.abort();
      clearTimeout(attempts.current?.timer);
      attempts.current = undefined;
    },
    [src],
  );
  const tryAgain = async () => {
    attempts.current ??= { aborter: new AbortController(), failed: 0 };
    const own = attempts.current;
    const pause = await pauseAfter(src, own);
    if (own.aborter.signal.aborted) return;
    if (pause === null) onFail?.();
    else own.timer = setTimeout(() => setAttempt((before) => before + 1), pause);
  };
  return <img key={attempt} src={src} alt={alt} draggable={false} onError={tryAgain} {...shown} />;
}

/** Asks the server why the image failed. Returns the pause before the next attempt, or null if none can help. */
async function pauseAfter(src: string, attempts: Attempts): Promise<number | null> {
  const answer = await fetch(src, { signal: attempts.aborter.signal }).catch(() => null);
  void answer?.body?.cancel();
  if (++attempts.failed > MOST_FAILED || (answer && !LATER.includes(answer.status))) return null;
  const wanted = Number(answer?.headers.get('Retry-After')) || 0;
  return Math.max(wanted * 1_000, PAUSE_MS * Math.min(attempts.failed, 5)) + Math.random() * 500;
}
