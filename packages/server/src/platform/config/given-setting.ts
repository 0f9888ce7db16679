import { readFileSync } from 'node:fs';

/** Names the source of a setting's value. */
export type SettingSource =
  | { kind: 'environment' }
  | { kind: 'file'; variable: string; path: string }
  | { kind: 'default' }
  /** The public address, where only the port was set. */
  | { kind: 'port' }
  | { kind: 'nowhere' };

type GivenSetting = { source: SettingSource; text: string } | { source: SettingSource; problem: string } | NotGiven;
interface NotGiven {
  source: { kind: 'nowhere' };
}

/**
 * The text of a setting: of its variable, or for a secret of the file that `<NAME>_FILE` names, as Docker, systemd and
 * Kubernetes hand over secrets. A line break at the end of the file does not count. Without either it is the default.
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
