import { readFileSync } from 'node:fs';

export type SettingSource =
  | { kind: 'environment' }
  | { kind: 'file'; variable: string; path: string }
  | { kind: 'default' }
  /** Value derived from PORT: `http://localhost:<port>`. */
  | { kind: 'port' }
  | { kind: 'nowhere' };

type GivenSetting = { source: SettingSource; text: string } | { source: SettingSource; problem: string } | NotGiven;
interface NotGiven {
  source: { kind: 'nowhere' };
}

/**
 * Returns the value of a setting from its environment variable. A secret may also be in the file named by
 * `<NAME>_FILE`, as provided by Docker, systemd and Kubernetes. A line break at the end of the file is removed. If
 * neither is set, returns the default.
 */
export function givenSetting(
  name: string,
  setting: { default?: string; secret?: true },
  env: NodeJS.ProcessEnv,
): GivenSetting {
  const variable = `${name}_FILE`;
  const path = (setting.secret && env[variable]) || undefined;
  if (path !== undefined) {
    const source: SettingSource = { kind: 'file', variable, path };
    if (env[name]) return { source, problem: `${variable}: set it or ${name}, not both` };
    try {
      const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      return text === '' ? { source, problem: `${variable}: the file ${path} is empty` } : { source, text };
    } catch {
      return { source, problem: `${variable}: the file ${path} cannot be read` };
    }
  }
  const text = env[name];
  if (text) return { source: { kind: 'environment' }, text };
  return setting.default === undefined
    ? { source: { kind: 'nowhere' } }
    : { source: { kind: 'default' }, text: setting.default };
}

export function sourceInWords(source: SettingSource): string {
  switch (source.kind) {
    case 'environment':
      return 'the environment';
    case 'file':
      return `the file ${source.path} (${source.variable})`;
    case 'default':
      return 'the default';
    case 'port':
      return 'PORT';
    case 'nowhere':
      return 'nowhere; it is not set';
  }
}
