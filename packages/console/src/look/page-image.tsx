import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useOperations } from '../service/call.ts';

/** Pause between two attempts. */
const PAUSE_MS = 2_000;
/** Number of attempts until the image counts as failed. A busy server needs a minute at most. */
const MOST_ATTEMPTS = 30;

interface PageImageProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'decoding' | 'style'> {
  itemId: string;
  /** Page number, starting at 1. */
  page: number;
  /** Width in pixels. */
  width: number;
  alt: string;
  /** Called if the page cannot be displayed. */
  onFail?(): void;
}

/** The image of a page. While the server is too busy to render the page, the image is requested again. */
export function PageImage({ itemId, page, width, alt, onFail, ...shown }: PageImageProps) {
  const { addressOf } = useOperations();
  const src = addressOf('console-page-image', { params: { itemId, page }, query: { width } });
  const [attempt, setAttempt] = useState(1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tryAgain = async () => {
    if (attempt < MOST_ATTEMPTS && (await isBusy(src))) {
      timer.current = setTimeout(() => setAttempt(attempt + 1), PAUSE_MS);
    } else onFail?.();
  };
  return <img key={attempt} src={src} alt={alt} draggable={false} onError={tryAgain} {...shown} />;
}

/** Whether the server may still answer with the image: it is busy, there is no connection, or the image is there now. */
async function isBusy(src: string): Promise<boolean> {
  const answer = await fetch(src).catch(() => null);
  return !answer || answer.ok || answer.status === 503;
}
