import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderHtml, renderText } from './render-mail.ts';

const content: MailContent = { language: 'en', subject: 'S', paragraphs: ['Lead'], footer: 'F' };

describe('a button in a mail', () => {
  const mail = { ...content, button: { label: 'Open', url: 'https://sign.example.com/sign/x' } };

  it('has the colour of a team that has one, by night as light as it takes [T421]', () => {
    const html = renderHtml(mail, { colour: '#ffcc00' });
    expect(html).toContain('bgcolor="#ffcc00"');
    expect(html).toContain('.press{background-color:#ffcc00!important}');
    expect(html).not.toContain('#2c45c0');
    expect(renderHtml(mail, { colour: '#1b1464' })).toContain('.press{background-color:#8d8ab2!important}');
    expect(renderHtml(mail)).toContain('bgcolor="#2c45c0"');
  });
});

it('the mark stands as it is in a mail from right to left', () => {
  expect(renderHtml({ ...content, language: 'ar' })).toMatch(/<table[^>]* dir="ltr" aria-hidden="true">/);
});

describe('what others wrote, in a mail', () => {
  it('is marked as theirs in every line, however they end their lines', () => {
    const mail = { ...content, quote: 'one\rtwo\r\nthree\nfour\u2028five' };
    expect(renderText(mail)).toContain('\n> one\n> two\n> three\n> four\n> five\n');
    expect(renderHtml(mail)).toContain('>one<br>two<br>three<br>four<br>five</blockquote>');
  });
});
