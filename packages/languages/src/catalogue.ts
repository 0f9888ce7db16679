import type { en } from './catalogues/en.ts';

/** Holds all messages by section. Every language has these messages and no others. */
export type Catalogue = { readonly [S in Section]: { readonly [K in Key<S>]: string } };

/** Part of the catalogues that is used together, such as the emails. */
export type Section = keyof typeof en;
export type Key<S extends Section> = keyof (typeof en)[S];

/** Values of a message: `{name}` takes a value to display, `{count, plural, ...}` a number. */
export type ValuesOf<S extends Section, K extends Key<S>> = Values<(typeof en)[S][K] & string>;

/** A list is joined by the rules of the language: `Ann, Bob and Cem`. */
export type Showable = string | number | readonly string[];

type Values<Message extends string> = { readonly [Name in Shown<Message>]: Showable } & {
  readonly [Name in Counted<Message>]: number;
};

type Shown<M extends string> = M extends `${string}{${infer Rest}` ? ShownFirst<Opening<Rest>> | Shown<Rest> : never;
// A branch of a plural also stands in braces, but contains a space or begins with a placeholder.
type ShownFirst<Name extends string> = Name extends `${string} ${string}` | `{${string}` ? never : Name;

type Counted<M extends string> = M extends `${string}{${infer Rest}`
  ? CountedFirst<Opening<Rest>> | Counted<Rest>
  : never;
type CountedFirst<Argument extends string> = Argument extends `${infer Name}, plural,${string}` ? Name : never;

type Opening<Rest extends string> = Rest extends `${infer Text}}${string}` ? Text : never;
