interface Named {
  words: string;
}

/** Groups of commands in the menu: `do` for actions on the current page, `go` for navigation. */
export type CommandGroup = 'do' | 'go';

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

export const commandsIn = <Command extends Named>(
  offers: readonly Offer<Command>[],
  group: CommandGroup,
  text: string,
): readonly Command[] =>
  offers
    .filter((offer) => offer.group === group)
    .flatMap(({ commands }) => commands)
    .filter(({ words }) => words.toLowerCase().includes(text.toLowerCase()));
