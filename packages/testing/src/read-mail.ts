export interface ReadMail {
  /** Returns the decoded value of a header. Undefined if the header is missing. */
  header(name: string): string | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Parses a raw message: encoded headers (RFC 2047), parts and transfer encodings (RFC 2045). */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const shown = (name: string) =>
    header(headers, name)
      ?.replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
        encoding.toUpperCase() === 'B' ? fromBase64(text) : fromQuotedPrintable(text.replaceAll('_', ' ')),
      );
  const parts = partsOf(headers, body);
  return {
    header: shown,
    subject: shown('Subject') ?? '',
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
  };
}

function partsOf(headers: string, body: string): Map<string, string> {
  const type = header(headers, 'Content-Type') ?? 'text/plain';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => split(part.replace(/^\r\n/, '')));
    return new Map(parts.flatMap((part) => [...partsOf(part.headers, part.body)]));
  }
  const encoding = header(headers, 'Content-Transfer-Encoding')?.toLowerCase();
  const text =
    encoding === 'base64' ? fromBase64(body) : encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
  return new Map([[type.split(';')[0] ?? '', text.replaceAll('\r\n', '\n')]]);
}

function split(message: string): { headers: string; body: string } {
  const [headers = '', ...body] = message.split('\r\n\r\n');
  return { headers, body: body.join('\r\n\r\n') };
}

function header(headers: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers.replace(/\r\n[ \t]/g, ' '))?.[1]?.trim();
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));
