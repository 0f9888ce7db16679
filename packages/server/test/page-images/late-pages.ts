import { Readable } from 'node:stream';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import type { TestService } from '../../../testing/src/service.ts';

const LEVELS = 12;
/** The number of the page that cannot be drawn. */
export const LATE_PAGE = 3;

/** Its last page draws a form that draws another ten times, and so on: it asks for more than there is. */
export function lateHostilePage(): Uint8Array<ArrayBuffer> {
  const objects: Record<number, string> = {};
  for (let level = 0; level < LEVELS; level++) {
    const isLast = level === LEVELS - 1;
    const content = isLast ? '0 0 1 1 re f ' : '/X Do '.repeat(10);
    const resources = isLast ? '' : `/Resources<</XObject<</X ${901 + level} 0 R>>>>`;
    objects[900 + level] =
      `<</Type/XObject/Subtype/Form/BBox[0 0 600 800]${resources}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  }
  const hostile = { content: '/X Do', entries: '/Resources<</XObject<</X 900 0 R>>>>' };
  return unique({ pages: [...Array.from({ length: LATE_PAGE - 1 }, () => ({ content: '' })), hostile], objects });
}

/** A page of shapes that cost the more the more pixels it has. */
export function costlyPage(shapes: number): Uint8Array<ArrayBuffer> {
  const content = `/G gs ${'0 0 m 600 800 l 600 0 l 0 800 l h f* '.repeat(shapes)}`;
  return unique({ pages: [{ content, entries: '/Resources<</ExtGState<</G<</ca 0.5/BM/Luminosity>>>>>>' }] });
}

let made = 0;
/** What failed is remembered by the content of the PDF: each test has its own. */
function unique({ objects, ...rest }: Parameters<typeof buildPdf>[0] & object): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buildPdf({ ...rest, objects: { ...objects, 990: `(${process.pid} ${++made})` } }));
}

/** Has every place to draw taken while something is done, so that no page of an upload is tried. */
export async function withoutTrial<T>({ services }: Pick<TestService, 'services'>, act: () => Promise<T>): Promise<T> {
  const { drawings, config } = services;
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ordinary = buildPdf();
  const open = async () => {
    await gate;
    return { stream: Readable.from([ordinary]), size: ordinary.length };
  };
  const turn = ++made;
  const others = Array.from({ length: config.DRAWING_PROCESSES }, (_, which) =>
    drawings.run(
      { kind: 'image', pageIndex: 0, width: 200 },
      { name: `other ${turn} ${which}`, open },
      { teamId: -1 - which },
    ),
  );
  try {
    return await act();
  } finally {
    release();
    await Promise.all(others);
  }
}

/** What is answered once the machine has had time for it: until then 503, as other tests may keep it busy. */
export async function onceThereIsTime(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
