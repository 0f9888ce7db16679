import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../src/embedding/embedding-settings.ts';

const encoded = (value: unknown): string => btoa(encodeURIComponent(JSON.stringify(value)));

describe('the URL fragment settings of an embedded page', () => {
  it('the settings in the URL fragment of an embedded page are JSON in base64 or JSON that is only URI-encoded [T367]', () => {
    const given = {
      name: 'Zoë 李',
      lockName: true,
      cssVars: { primary: 'red' },
      css: 'p{}',
      allowDocumentRejection: false,
    };
    const read = { ...given, lockEmail: false };
    expect(readSettings(`#${encoded(given)}`)).toEqual(read);
    expect(readSettings(`#${encodeURIComponent(encoded(given))}`)).toEqual(read);
    expect(readSettings(`#${encodeURIComponent(JSON.stringify(given))}`)).toEqual(read);
  });

  it('the settings of an embedded page allow declining unless it is turned off, and lock nothing by default [T368]', () => {
    const usual = { cssVars: {}, lockName: false, lockEmail: false, allowDocumentRejection: true };
    expect(readSettings(encoded({}))).toEqual(usual);
    expect(
      readSettings(encoded({ name: 7, email: ' ', css: 'x'.repeat(60_000), cssVars: [], lockName: 'yes' })),
    ).toEqual(usual);
  });

  it('the settings in the URL of an embedded page are ignored if unreadable [T369]', () => {
    for (const text of ['', '#', '#finish', '#%', encoded('text'), encoded([1]), encoded(null)])
      expect(readSettings(text)).toBeNull();
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json().map(encodeURIComponent), fc.base64String()),
        (text) => void readSettings(text),
      ),
    );
  });
});
