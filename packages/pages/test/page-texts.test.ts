import { afterEach, expect, it, vi } from 'vitest';
import { pageId } from '../src/signing/paper/page-id.ts';
import { PageTexts } from '../src/signing/paper/page-texts.tsx';

const FILE = {
  id: 'file_1',
  version: 'a1',
  title: 'Lease',
  pages: Array.from({ length: 12 }, (_, index) => ({ number: index + 1, width: 595, height: 842 })),
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs the response to each request. Like the server, it returns ten pages at a time. */
function answered(isThere: (request: number) => boolean): { texts: PageTexts; asked: string[]; shown: Set<string> } {
  const shown = new Set<string>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('/').at(-1) ?? '');
    if (!isThere(asked.length)) throw new TypeError('no connection');
    const first = Number.parseInt(asked.at(-1) ?? '', 10) > 10 ? 11 : 1;
    return Response.json({ first, pages: FILE.pages.slice(first - 1, first + 9).map(() => []) });
  });
  const show = (texts: ReadonlyMap<string, unknown>) => {
    shown.clear();
    for (const id of texts.keys()) shown.add(id);
  };
  return { texts: new PageTexts('/api', 'A picture', show), asked, shown };
}

const ids = (...numbers: number[]) => new Set(numbers.map((number) => pageId(FILE, number)));

it('a page whose text failed to load is loaded again together with the next page, so all pages have text', async () => {
  const { texts, asked } = answered((request) => request > 1);
  expect(await texts.loadAll([FILE])).toBe(true);
  expect(asked).toEqual(['1.json', '2.json', '11.json']);
});

it('loading the texts of all pages reports the pages whose text never loaded', async () => {
  const { texts } = answered((request) => request === 1);
  expect(await texts.loadAll([FILE])).toBe(false);
});

it('page text is displayed only for pages near the view, and is requested only once', async () => {
  const { texts, asked, shown } = answered(() => true);
  await texts.come(FILE, 1);
  await texts.come(FILE, 2);
  expect(shown).toEqual(ids(1, 2));
  texts.leave(FILE, 1);
  expect(shown).toEqual(ids(2));
  await texts.come(FILE, 1);
  expect(shown).toEqual(ids(1, 2));
  // If a page leaves the window before its turn, its text is not requested.
  const late = texts.come(FILE, 12);
  texts.leave(FILE, 12);
  await late;
  expect(shown).toEqual(ids(1, 2));
  expect(asked).toEqual(['1.json']);
});

it('for screen readers, the texts of all pages stay displayed', async () => {
  const { texts, shown } = answered(() => true);
  await texts.come(FILE, 1);
  await texts.loadAll([FILE]);
  texts.leave(FILE, 1);
  expect(shown.size).toBe(12);
});

it('after a failure, the text of a page near the view is requested again', async () => {
  vi.useFakeTimers();
  const { texts, asked, shown } = answered((request) => request > 2);
  void texts.come(FILE, 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['1.json']);
  // A page that leaves the window and comes back causes only one request.
  texts.leave(FILE, 1);
  void texts.come(FILE, 1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual(['1.json', '1.json', '1.json']);
  expect(shown).toEqual(ids(1));
});

it('after a failure, the text of a distant page is not requested again', async () => {
  vi.useFakeTimers();
  const { texts, asked } = answered(() => false);
  void texts.come(FILE, 1);
  await vi.advanceTimersByTimeAsync(5_000);
  texts.leave(FILE, 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['1.json']);
});

it.each([
  [400, 1],
  [404, 1],
  [429, 7],
  [503, 7],
])('the text of a page whose request returns status %i is requested %i times', async (status, times) => {
  vi.useFakeTimers();
  const { texts } = answered(() => true);
  const asked = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', asked);
  void texts.come(FILE, 1);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toHaveBeenCalledTimes(times);
});
