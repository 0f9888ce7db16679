import { afterEach, expect, it, vi } from 'vitest';
import { PageTexts } from '../src/signing/page-texts.tsx';

const FILE = {
  id: 'file_1',
  title: 'Lease',
  pages: Array.from({ length: 12 }, (_, index) => ({ number: index + 1, width: 595, height: 842 })),
};

afterEach(() => vi.unstubAllGlobals());

/** What comes for each request; the service sends ten pages at once. */
function answered(isThere: (request: number) => boolean): { texts: PageTexts; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('/').at(-1) ?? '');
    if (!isThere(asked.length)) throw new TypeError('no connection');
    const first = Number.parseInt(asked.at(-1) ?? '', 10) > 10 ? 11 : 1;
    return Response.json({ first, pages: FILE.pages.slice(first - 1, first + 9).map(() => []) });
  });
  return { texts: new PageTexts('/api', 'A picture', () => {}), asked };
}

it('the words of all pages are there where what failed for one page came with the next', async () => {
  const { texts, asked } = answered((request) => request > 1);
  expect(await texts.loadAll([FILE])).toBe(true);
  expect(asked).toEqual(['1.json', '2.json', '11.json']);
});

it('the words of all pages are not there where some never came', async () => {
  const { texts } = answered((request) => request === 1);
  expect(await texts.loadAll([FILE])).toBe(false);
});
