import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the tests need, and the Debian package that contains it. */
interface Tool {
  /** Possible names of the program, the most common one first. */
  names: [string, ...string[]];
  package: string;
  /** Folders to search in addition to PATH. */
  folders?: () => string[];
  /** Set for programs that only `npm run chaos` or WebKit tests need, but not `npm test`. */
  isExtra?: true;
}

export const TOOLS = {
  postgres: { names: ['postgres'], package: 'postgresql', folders: debianPostgresqlFolders },
  initdb: { names: ['initdb'], package: 'postgresql', folders: debianPostgresqlFolders },
  pg_ctl: { names: ['pg_ctl'], package: 'postgresql', folders: debianPostgresqlFolders },
  pg_basebackup: { names: ['pg_basebackup'], package: 'postgresql', folders: debianPostgresqlFolders },
  pgbouncer: { names: ['pgbouncer'], package: 'pgbouncer', folders: () => ['/usr/sbin'], isExtra: true },
  'swift-proxy-server': { names: ['swift-proxy-server'], package: 'swift-proxy', isExtra: true },
  'swift-account-server': { names: ['swift-account-server'], package: 'swift-account', isExtra: true },
  'swift-container-server': { names: ['swift-container-server'], package: 'swift-container', isExtra: true },
  'swift-object-server': { names: ['swift-object-server'], package: 'swift-object', isExtra: true },
  'swift-ring-builder': { names: ['swift-ring-builder'], package: 'swift', isExtra: true },
  memcached: { names: ['memcached'], package: 'memcached', isExtra: true },
  WebKitWebDriver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver', isExtra: true },
  MiniBrowser: {
    names: ['MiniBrowser'],
    package: 'libwebkit2gtk-4.1-0',
    folders: () => ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1'],
    isExtra: true,
  },
  Xvfb: { names: ['Xvfb'], package: 'xvfb', isExtra: true },
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' },
  python3: { names: ['python3'], package: 'python3' },
  pdfsig: { names: ['pdfsig'], package: 'poppler-utils' },
  pdftotext: { names: ['pdftotext'], package: 'poppler-utils' },
  qpdf: { names: ['qpdf'], package: 'qpdf' },
  mutool: { names: ['mutool'], package: 'mupdf-tools' },
  openssl: { names: ['openssl'], package: 'openssl' },
  'pkcs11-tool': { names: ['pkcs11-tool'], package: 'opensc' },
  haproxy: { names: ['haproxy'], package: 'haproxy', folders: () => ['/usr/sbin'], isExtra: true },
  promtool: { names: ['promtool'], package: 'prometheus' },
  strace: { names: ['strace'], package: 'strace' },
  'softhsm2-util': { names: ['softhsm2-util'], package: 'softhsm2' },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

/** Returns Debian's folders for PostgreSQL server programs, which are not in PATH, newest version first. */
function debianPostgresqlFolders(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  } catch {
    return [];
  }
}

export function findTool(name: ToolName): string | undefined {
  const tool: Tool = TOOLS[name];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...(tool.folders?.() ?? [])];
  return folders.flatMap((folder) => tool.names.map((file) => join(folder, file))).find(isExecutable);
}

/**
 * Returns the path of a program.
 * @throws an error that names the Debian package if the program is missing
 */
export function toolPath(name: ToolName): string {
  const path = findTool(name);
  if (path === undefined) throw new Error(`${name} is missing: apt-get install ${TOOLS[name].package}`);
  return path;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
