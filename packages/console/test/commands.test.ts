import { describe, expect, it } from 'vitest';
import { CommandRegistry, commandsIn } from '../src/command-menu/command-registry.ts';

const command = (words: string) => ({ words });

describe('the commands of the open page', () => {
  it('the commands of a page are offered until the page closes, and listeners are notified when it opens and closes', () => {
    const registry = new CommandRegistry<{ words: string }>();
    const heard: number[] = [];
    registry.subscribe(() => heard.push(commandsIn(registry.snapshot(), 'do', '').length));
    const close = registry.offer('do', [command('Remind'), command('Extend deadline')]);
    const closeOther = registry.offer('do', [command('Cancel document')]);
    close();
    closeOther();
    expect(heard).toEqual([2, 3, 1, 0]);
  });

  it('the commands of a page can be found by part of their words, in upper or lower case', () => {
    const registry = new CommandRegistry<{ words: string }>();
    registry.offer('do', [command('Remind'), command('Extend deadline')]);
    registry.offer('go', [command('Deadlines')]);
    const found = commandsIn(registry.snapshot(), 'do', 'DEAD').map(({ words }) => words);
    expect(found).toEqual(['Extend deadline']);
  });
});
