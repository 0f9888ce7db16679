import { Readable } from 'node:stream';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import type { TestService } from '../../../testing/src/service.ts';

export const LATE_PAGE = 3;
const DEPTH = 1_000_000;

/**
 * Returns a PDF whose last page is nested so deeply that it exceeds the memory limit, which becomes apparent only
 * during rendering.
 */
export function lateHostilePage(): Uint8Array<ArrayBuffer> {
  const hostile = { content: '/A BMC '.repeat(DEPTH) };
  return unique({
    pages: [...Array.from({ length: LATE_PAGE - 1 }, () => ({ content: '' })), hostile],
    compress: true,
  });
}

/** Returns a page of shapes whose cost grows with the number of pixels. */
export function costlyPage(shapes: number): Uint8Array<ArrayBuffer> {
  const content = `/G gs ${'0 0 m 600 800 l 600 0 l 0 800 l h f* '.repeat(shapes)}`;
  return unique({ pages: [{ content, entries: '/Resources<</ExtGState<</G<</ca 0.5/BM/Luminosity>>>>>>' }] });
}

let made = 0;
/** Returns a unique PDF for each test, because failures are remembered by content. */
function unique({ objects, ...rest }: Parameters<typeof buildPdf>[0] & object): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buildPdf({ ...rest, objects: { ...objects, 990: `(${process.pid} ${++made})` } }));
}

/** Occupies all rendering slots while an action runs, so that no page of an upload is tried. */
export async function withoutTrial<T>({ services }: Pick<TestService, 'services'>, act: () => Promise<T>): Promise<T> {
  const release = keepBusy(services.drawings, services.config.DRAWING_PROCESSES);
  try {
    return await act();
  } finally {
    await release();
  }
}

/** Occupies rendering slots, each for a different team, until the returned function is called. */
export function keepBusy(drawings: TestService['services']['drawings'], places: number): () => Promise<void> {
  let free = (): void => {};
  const gate = new Promise<void>((resolve) => {
    free = resolve;
  });
  const ordinary = buildPdf();
  const open = async () => {
    await gate;
    return { stream: Readable.from([ordinary]), size: ordinary.length };
  };
  const turn = ++made;
  const taken = Array.from({ length: places }, (_, which) =>
    drawings.run(
      { kind: 'image', pageIndex: 0, width: 200 },
      { name: `other ${turn} ${which}`, open },
      { teamId: -10 * turn - which },
    ),
  );
  return async () => {
    free();
    await Promise.all(taken);
  };
}

/**
 * Repeats a request until the response is not 503, which the service returns while other tests keep the machine busy.
 */
export async function onceThereIsTime(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
