import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Config } from '../config/config.ts';
import { folderProblem } from '../config/make-folder.ts';

/**
 * Reports that the database cannot be opened for a reason that an operator can fix. The message mentions the setting
 * and the solution.
 */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Opens a database or its tables. Explains failures that an operator can fix.
 * @throws DatabaseProblem
 */
export async function toldInSentences<T>(config: Settings, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const sentence = sentenceFor(error, config);
    throw sentence === null ? error : new DatabaseProblem(sentence, { cause: error });
  }
}

function sentenceFor(error: unknown, { DATABASE_URL: url, DATA_DIR }: Settings): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    // The query builder wraps the database's error and adds the text of the query.
    if (cause instanceof DrizzleQueryError) continue;
    const { message } = cause;
    const { code = /^E[A-Z]{3,}(?=: )/.exec(message)?.[0] ?? '' } = cause as Error & { code?: string };
    const what = url === undefined ? ofFolder(code, message, DATA_DIR) : ofServer(code, message, url);
    if (what !== null) return `${url === undefined ? 'DATA_DIR' : 'DATABASE_URL'}: ${what}`;
  }
  return null;
}

/** Describes an error of PostgreSQL at a URL, based on its SQLSTATE, system error code or driver message. */
function ofServer(code: string, message: string, url: string): string | null {
  const { host, hostname, name, user } = parseDatabaseUrl(url);
  switch (code) {
    case '28P01':
    case '28000':
      return `the server at ${host} rejects the user "${user}". Correct the user name or the password.`;
    case '3D000':
      return `the server at ${host} has no database "${name}". Create it, or correct the name.`;
    case '42501':
      return `the user "${user}" lacks permissions in the database "${name}". Make it the owner of the database and its tables.`;
    case '42P07':
    case '42710':
      return `the database "${name}" contains tables of another program. Name an empty database.`;
    case '25006':
      return `the database at ${host} is read-only, like a standby. Name the primary.`;
    case '53100':
      return `the disk of the server at ${host} is full. Free some space.`;
    case '53300':
      return `the server at ${host} accepts no more connections. Raise max_connections there. Each node needs eleven.`;
    case '57P03':
      return `the server at ${host} is starting or stopping. Try again in a moment.`;
    case 'ECONNREFUSED':
      return `no response from ${host}. Start PostgreSQL, or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host "${hostname}" is unknown. Correct the address.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `the server at ${host} does not respond. Correct the address, or check the network.`;
  }
  if (/connection timeout|timeout expired|timeout exceeded|Query read timeout/.test(message)) {
    return `the server at ${host} does not respond. Correct the address, or check the network.`;
  }
  if (/does not support SSL/.test(message)) {
    return `the server at ${host} does not support TLS. Remove sslmode, or turn on TLS there.`;
  }
  if (/certificate/.test(message)) {
    return `the certificate of the server at ${host} is not trusted (${message}). Set NODE_EXTRA_CA_CERTS to a file with its authority.`;
  }
  return null;
}

/** Describes an error of the embedded database in a folder. */
function ofFolder(code: string, message: string, folder: string): string | null {
  if (/PGlite failed to initialize|RuntimeError: Aborted|Aborted\(\)/.test(message)) {
    return `the database in ${folder}/database cannot be opened because it is damaged. Move it away and restore a backup.`;
  }
  return folderProblem(code, folder);
}

function parseDatabaseUrl(url: string): { host: string; hostname: string; name: string; user: string } {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  // The URL's query string can contain the folder of a socket.
  const host = searchParams.get('host') ?? (hostname === '' ? 'the local socket' : `${hostname}:${port || 5432}`);
  return { host, hostname, name: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) };
}
