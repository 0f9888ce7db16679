import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderHtml, renderText } from './render-mail.ts';

const content: MailContent = { language: 'en', subject: 'S', paragraphs: ['Lead'], footer: 'F' };

describe('what others wrote, in a mail', () => {
  it('is marked as theirs in every line, however they end their lines', () => {
    const mail = { ...content, quote: 'one\rtwo\r\nthree\nfour\u2028five' };
    expect(renderText(mail)).toContain('\n> one\n> two\n> three\n> four\n> five\n');
    expect(renderHtml(mail)).toContain('>one<br>two<br>three<br>four<br>five</blockquote>');
  });
});
