import { describe, expect, it } from 'vitest';
import { CommandRegistry, commandsIn } from '../src/command-menu/command-registry.ts';
import { matches } from '../src/command-menu/matches.ts';

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

  it('the commands of a page can be found by the beginning of any of their words, in upper or lower case', () => {
    const registry = new CommandRegistry<{ words: string }>();
    registry.offer('do', [command('Remind'), command('Extend deadline')]);
    registry.offer('go', [command('Deadlines')]);
    const found = commandsIn(registry.snapshot(), 'do', 'DEAD').map(({ words }) => words);
    expect(found).toEqual(['Extend deadline']);
  });

  it('a rare command is listed only if it is searched for', () => {
    const registry = new CommandRegistry<{ words: string; isRare?: boolean }>();
    registry.offer('always', [{ words: 'New document' }, { words: 'Sign out', isRare: true }]);
    const found = (text: string) => commandsIn(registry.snapshot(), 'always', text).map(({ words }) => words);
    expect(found('')).toEqual(['New document']);
    expect(found('sign')).toEqual(['Sign out']);
  });
});

describe('words that find a command', () => {
  it.each([
    ['upload', ['New document', 'upload, create, add']],
    ['doc new', ['New document']],
    ['resume', ['Résumé']],
    ['follow up', ['Remind recipients', 'reminder, chase, follow up']],
    ['abmelden', ['Abmelden']],
    ['文書', ['新しい文書']],
    ['催促', ['受信者にリマインドする', 'リマインダー, 催促, 督促']],
    ['مستند', ['مستند جديد']],
  ])('“%s” finds a command whose words or synonyms begin with each word', (query, texts) => {
    expect(matches(query, ...texts)).toBe(true);
  });

  it.each([
    ['load', ['New document', 'upload, create, add']],
    ['new template', ['New document', 'upload, create, add']],
    ['cument', ['New document']],
  ])('“%s” finds no command with these letters inside of a word', (query, texts) => {
    expect(matches(query, ...texts)).toBe(false);
  });
});
