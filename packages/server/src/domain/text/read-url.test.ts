import { describe, expect, it } from 'vitest';
import { isWebUrl } from '../envelope/document-meta.ts';
import { parseEmbeddingOrigins } from '../teams/embedding-origin.ts';
import { readUrl } from './read-url.ts';

const OFTEN = 20_000;

describe('URLs with letters such as ü', () => {
  it.each([
    ['URLs', () => readUrl('https://büro.example/straße')?.hostname === 'xn--bro-hoa.example'],
    ['the redirect URL after signing', () => isWebUrl('https://büro.example/danke?für=Ängström')],
    ['origins of frames', () => parseEmbeddingOrigins('https://büro.example')[0] === 'https://xn--bro-hoa.example'],
  ])('are parsed the same even the 20,000th time: %s', (_, isRead) => {
    for (let time = 1; time <= OFTEN; time++) if (!isRead()) expect.fail(`not the ${time}th time`);
  });

  it('are null if the text is not a URL', () => {
    for (const text of ['', 'büro.example', 'https://', 'http://[']) expect(readUrl(text)).toBeNull();
  });
});
