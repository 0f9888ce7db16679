import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export const PX_PER_POINT = 96 / 72;

/** A file with the size of each page in points. */
interface PagedFile {
  pages: readonly { width: number; height: number }[];
}

const MOST_FITTING = 1.25;

/** Holds the zoom of the pages of some files, which fit the width until the user picks another zoom. */
export function useZoom(area: RefObject<HTMLElement | null>, files: readonly PagedFile[]) {
  const fitting = useFittingZoom(area, files);
  // Null means fit to width.
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? fitting;
  const hold = useHeldPoint(area, zoom);
  const zoomBy = useCallback(
    (factor: number, at: Point = findMiddle(area.current)) => {
      hold(at);
      setChosen((before) => limited((before ?? fitting) * factor));
    },
    [area, fitting, hold],
  );
  useZoomByWheel(area, zoomBy);
  return { zoom, isFitting: chosen === null, zoomBy };
}

const findMiddle = (area: HTMLElement | null): Point => {
  const { left = 0, top = 0, width = 0, height = 0 } = area?.getBoundingClientRect() ?? {};
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const limited = (zoom: number): number => Math.min(Math.max(Math.round(zoom * 100) / 100, 0.25), 4);

/** Returns the zoom that fits the widest page into the area, up to 1.25 times the paper size. */
function useFittingZoom(area: RefObject<HTMLElement | null>, files: readonly PagedFile[]): number {
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

function useZoomByWheel(area: RefObject<HTMLElement | null>, zoomBy: (factor: number, at: Point) => void) {
  useEffect(() => {
    const { current } = area;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1, event);
    };
    // React's wheel listeners are passive and can't prevent the browser's own zoom.
    current?.addEventListener('wheel', wheel, { passive: false });
    return () => current?.removeEventListener('wheel', wheel);
  }, [area, zoomBy]);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

function useHeldPoint(area: RefObject<HTMLElement | null>, zoom: number) {
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
