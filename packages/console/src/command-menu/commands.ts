import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { IconName } from '../look/icon.tsx';
import { type CommandGroup, CommandRegistry, commandsIn } from './command-registry.ts';

export interface Command {
  id: string;
  words: string;
  icon: IconName;
  run(): unknown;
}

const registry = new CommandRegistry<Command>();

export function useCommands(group: CommandGroup, commands: readonly Command[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  const shown = JSON.stringify(commands.map(({ id, words, icon }) => [id, words, icon]));
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
