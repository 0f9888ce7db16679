import { matches } from './matches.ts';

interface Named {
  words: string;
  /** Other words by which the command can be found. */
  also?: string | undefined;
  /** Whether the command is listed only if it is searched for. */
  isRare?: boolean;
}

/**
 * Groups of commands in the menu: `do` for actions on the current page, `always` for actions on every page, `go` for
 * navigation.
 */
export type CommandGroup = 'do' | 'always' | 'go';

interface Offer<Command> {
  group: CommandGroup;
  commands: readonly Command[];
}

export class CommandRegistry<Command extends Named> {
  #offers: readonly Offer<Command>[] = [];
  readonly #listeners = new Set<() => void>();

  /** Registers commands. Call the returned function to remove them. */
  offer(group: CommandGroup, commands: readonly Command[]): () => void {
    const offer = { group, commands };
    this.#set([...this.#offers, offer]);
    return () => this.#set(this.#offers.filter((each) => each !== offer));
  }

  readonly snapshot = (): readonly Offer<Command>[] => this.#offers;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(offers: readonly Offer<Command>[]): void {
    this.#offers = offers;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the commands of a group that match the text. Without a text, returns all that are not rare. */
export const commandsIn = <Command extends Named>(
  offers: readonly Offer<Command>[],
  group: CommandGroup,
  text: string,
): readonly Command[] =>
  offers
    .filter((offer) => offer.group === group)
    .flatMap(({ commands }) => commands)
    .filter(({ words, also = '', isRare = false }) => (text === '' ? !isRare : matches(text, words, also)));
