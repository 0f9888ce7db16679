import type { Shell } from '@countersign/contracts/console';
import { type Language, type Messages, messagesIn, textDirection } from '@countersign/languages';
import { escapeHtml, jsonInHtml } from '@countersign/pages/html-text';
import type { ShellData } from './shell/shell-data.ts';

export interface PageFiles {
  script: string;
  imports: readonly string[];
  stylesheet: string;
}

export interface ConsoleFiles {
  console: PageFiles;
  /** Files of the pages outside the console, such as sign-in. */
  entrance: PageFiles;
}

export function renderShell(shell: Shell, language: Language, files: ConsoleFiles, nonce: string): string {
  const isInside = shell.page === 'team';
  const { script, imports, stylesheet } = isInside ? files.console : files.entrance;
  const next = isInside ? [] : [files.console.script, ...files.console.imports];
  const data: ShellData = { language, messages: shellMessages(shell, language), shell, next };
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" content="${nonce}">
<title>Countersign</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(MARK)}">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}" nonce="${nonce}">
<script type="module" src="${escapeHtml(script)}"></script>
${imports.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`).join('')}
</head>
<body>
<div id="app"></div>
<script type="application/json" id="data">${jsonInHtml(data)}</script>
</body>
</html>
`;
}

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="5.5" fill="#c8371b"/><path d="M14.5 6.25H8.5a2.25 2.25 0 0 0-2.25 2.25v7a2.25 2.25 0 0 0 2.25 2.25h6M17.6 8.4v7.2" fill="none" stroke="#fff" stroke-width="2.25"/></svg>';

function shellMessages({ page }: Shell, language: Language): ShellData['messages'] {
  const console = messagesIn(language, 'console');
  const account = messagesIn(language, 'account');
  const form = messagesIn(language, 'form');
  if (page !== 'team') return { console, account, form };
  return {
    console,
    account,
    form,
    commands: messagesIn(language, 'commands'),
    settings: messagesIn(language, 'settings'),
    templates: messagesIn(language, 'templates'),
    forYou: messagesIn(language, 'forYou'),
    together: messagesIn(language, 'together'),
    page: signatureMessages(language),
    pad: messagesIn(language, 'pad'),
    saved: messagesIn(language, 'saved'),
    links: messagesIn(language, 'links'),
    webhooks: messagesIn(language, 'webhooks'),
    many: messagesIn(language, 'many'),
    members: messagesIn(language, 'members'),
    start: startMessages(language),
    editor: messagesIn(language, 'editor'),
    reader: messagesIn(language, 'reader'),
    people: messagesIn(language, 'people'),
    privacy: messagesIn(language, 'privacy'),
    reports: messagesIn(language, 'reports'),
    sending: messagesIn(language, 'sending'),
    views: messagesIn(language, 'views'),
    certificate: auditMessages(language),
  };
}

/** Returns the start page's messages without the sample agreement, which only the server needs. */
function startMessages(language: Language): Partial<Messages<'start'>> {
  const all = Object.entries(messagesIn(language, 'start'));
  return Object.fromEntries(all.filter(([key]) => !IN_SAMPLE.includes(key))) as Partial<Messages<'start'>>;
}

const IN_DIALOG = ['title', 'drawn', 'typed', 'typeName', 'face', 'faceNumber', 'useThis', 'nothingTyped'];

const NEXT_TO_CONSENT = ['finish.sign', 'disclosure'];

/** Returns the signing page's messages that the console needs: those of the dialog for a signature and of the consent. */
function signatureMessages(language: Language): Partial<Messages<'page'>> {
  const all = Object.entries(messagesIn(language, 'page'));
  const isShown = (key: string) =>
    NEXT_TO_CONSENT.includes(key) || IN_DIALOG.some((name) => key === `signature.${name}`);
  return Object.fromEntries(all.filter(([key]) => isShown(key))) as Partial<Messages<'page'>>;
}

const OF_SIGNATURES = ['signed', 'approved', 'sealed', 'address', 'device', 'consent', 'notRecorded', 'shows.title'];

/** Returns the certificate's messages that describe audit log entries, how a link was shared, and signatures. */
function auditMessages(language: Language): Partial<Messages<'certificate'>> {
  const all = Object.entries(messagesIn(language, 'certificate'));
  const isShown = (key: string) => /^(audit|link)\./.test(key) || OF_SIGNATURES.includes(key);
  return Object.fromEntries(all.filter(([key]) => isShown(key))) as Partial<Messages<'certificate'>>;
}

const IN_SAMPLE = ['title', 'between', 'first', 'second', 'third', 'signature', 'date'].map((key) => `sample.${key}`);
