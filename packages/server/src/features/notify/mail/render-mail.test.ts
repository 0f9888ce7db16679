import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderHtml, renderText } from './render-mail.ts';

const content: MailContent = { language: 'en', subject: 'S', paragraphs: ['Lead'], footer: 'F' };

describe('a button in an email', () => {
  const mail = { ...content, button: { label: 'Open', url: 'https://sign.example.com/sign/x' } };

  it("a button in an email has the team's color, adjusted in dark mode for contrast [T421]", () => {
    const html = renderHtml(mail, { colour: '#ffcc00' });
    expect(html).toContain('bgcolor="#ffcc00"');
    expect(html).toContain('.press{background-color:#ffcc00!important}');
    expect(html).not.toContain('#2c45c0');
    expect(renderHtml(mail, { colour: '#1b1464' })).toContain('.press{background-color:#8d8ab2!important}');
    expect(renderHtml(mail)).toContain('bgcolor="#2c45c0"');
  });
});

it("the service's logo is unchanged in a right-to-left email", () => {
  expect(renderHtml({ ...content, language: 'ar' })).toMatch(/<table[^>]* dir="ltr" aria-hidden="true">/);
});

describe('quoted text in an email', () => {
  it('quoted text in an email is marked as quoted in every line, whatever the line endings are', () => {
    const mail = { ...content, quote: 'one\rtwo\r\nthree\nfour\u2028five' };
    expect(renderText(mail)).toContain('\n> one\n> two\n> three\n> four\n> five\n');
    expect(renderHtml(mail)).toContain('>one<br>two<br>three<br>four<br>five</blockquote>');
  });
});
