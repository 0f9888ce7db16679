import { isWebUrl, readUrl } from '@countersign/contracts/text';
import { describe, expect, it } from 'vitest';
import { parseEmbeddingOrigins } from '../teams/embedding-origin.ts';

const OFTEN = 20_000;

describe('URLs with letters such as ü', () => {
  it.each([
    ['URLs', () => readUrl('https://büro.example/straße')?.hostname === 'xn--bro-hoa.example'],
    ['the redirect URL after signing', () => isWebUrl('https://büro.example/danke?für=Ängström')],
    ['origins of frames', () => parseEmbeddingOrigins('https://büro.example')[0] === 'https://xn--bro-hoa.example'],
  ])('URLs with letters such as ü are parsed the same even the 20,000th time: %s', (_, isRead) => {
    for (let time = 1; time <= OFTEN; time++) if (!isRead()) expect.fail(`not the ${time}th time`);
  });

  it('text that is not a URL is parsed as null', () => {
    for (const text of ['', 'büro.example', 'https://', 'http://[']) expect(readUrl(text)).toBeNull();
  });
});
