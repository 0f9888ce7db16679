import type { en } from './catalogues/en.ts';

/** All messages of a language, by section. Every catalog must contain exactly these messages. */
export type Catalogue = { readonly [S in Section]: { readonly [K in Key<S>]: string } };

/** A group of messages that are used together, such as those for emails. */
export type Section = keyof typeof en;
export type Key<S extends Section> = keyof (typeof en)[S];

/** Values that a message needs: any displayable value for `{name}`, and a number for `{count, plural, ...}`. */
export type ValuesOf<S extends Section, K extends Key<S>> = Values<(typeof en)[S][K] & string>;

/** A value to display in a message. Lists are joined in the style of the language: `Ann, Bob and Cem`. */
export type Showable = string | number | readonly string[];

type Values<Message extends string> = { readonly [Name in Shown<Message>]: Showable } & {
  readonly [Name in Counted<Message>]: number;
};

type Shown<M extends string> = M extends `${string}{${infer Rest}` ? ShownFirst<Opening<Rest>> | Shown<Rest> : never;
// Plural branches are also in braces, but contain a space or start with a placeholder.
type ShownFirst<Name extends string> = Name extends `${string} ${string}` | `{${string}` ? never : Name;

type Counted<M extends string> = M extends `${string}{${infer Rest}`
  ? CountedFirst<Opening<Rest>> | Counted<Rest>
  : never;
type CountedFirst<Argument extends string> = Argument extends `${infer Name}, plural,${string}` ? Name : never;

type Opening<Rest extends string> = Rest extends `${infer Text}}${string}` ? Text : never;
