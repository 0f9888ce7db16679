import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { IconName } from '../look/icon.tsx';
import { type CommandGroup, CommandRegistry, commandsIn } from './command-registry.ts';

export interface Command {
  id: string;
  words: string;
  /** Other words by which the command can be found. */
  also?: string;
  /** Whether the command is listed only if it is searched for. */
  isRare?: boolean;
  icon: IconName;
  /** Shortcut that does the same. */
  keys?: string;
  run(): unknown;
}

const registry = new CommandRegistry<Command>();

export function useCommands(group: CommandGroup, commands: readonly Command[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  const shown = JSON.stringify(commands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: offers them again when they look different
  useEffect(() => {
    const run = (id: string) => latest.current.find((each) => each.id === id)?.run();
    return registry.offer(
      group,
      latest.current.map((command) => ({ ...command, run: () => run(command.id) })),
    );
  }, [group, shown]);
}

export function useOffered(group: CommandGroup, text: string): readonly Command[] {
  const offers = useSyncExternalStore(registry.subscribe, registry.snapshot);
  return commandsIn(offers, group, text);
}
