import type { paths } from './api.ts';
import type { Upload } from './upload.ts';

/** Resolves to the type of the key's value, or to `never` if the key is missing. */
type Given<O, Key extends string> = O extends { [K in Key]?: infer Value } ? NonNullable<Value> : never;

type Operation<Path extends keyof paths, Method extends 'get' | 'post'> = paths[Path][Method];
type Content<O> = O extends { responses: { 200: { content: infer C } } } ? C : never;
type Body<O> = O extends { requestBody: { content: infer C } } ? C : never;
type Parameters<O> = O extends { parameters: infer P } ? P : never;

export type JsonPath<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: keyof Content<Operation<Path, Method>> extends 'application/json'
    ? [Content<Operation<Path, Method>>] extends [never]
      ? never
      : Path
    : never;
}[keyof paths];

export type PdfPath = {
  [Path in keyof paths]: 'application/pdf' extends keyof Content<Operation<Path, 'get'>> ? Path : never;
}[keyof paths];

/** Paths that return a paginated list. */
export type ListPath = {
  [Path in JsonPath<'get'>]: Answer<Path, 'get'> extends { data: readonly unknown[]; totalPages: number }
    ? Path
    : never;
}[JsonPath<'get'>];

export type Answer<Path extends keyof paths, Method extends 'get' | 'post'> =
  Content<Operation<Path, Method>> extends { 'application/json': infer A } ? A : never;

export type ItemOf<Path extends ListPath> =
  Answer<Path, 'get'> extends { data: readonly (infer Item)[] } ? Item : never;

type PathPart<O> = [Given<Parameters<O>, 'path'>] extends [never] ? unknown : { path: Given<Parameters<O>, 'path'> };
type QueryPart<O> = [Given<Parameters<O>, 'query'>] extends [never]
  ? unknown
  : { query?: Given<Parameters<O>, 'query'> };
type BodyPart<O> = [Body<O>] extends [never]
  ? unknown
  : Body<O> extends { 'application/json': infer Json }
    ? { body: Json }
    : Body<O> extends { 'multipart/form-data': { payload: infer Payload } }
      ? { payload: Payload; files?: readonly Upload[] }
      : unknown;

/**
 * Input of an operation: path parameters, query, and either a JSON body or the payload and files of a multipart body.
 */
export type Asked<Path extends keyof paths, Method extends 'get' | 'post'> = PathPart<Operation<Path, Method>> &
  QueryPart<Operation<Path, Method>> &
  BodyPart<Operation<Path, Method>>;

/** Makes the argument optional if none of its parts is required. */
export type AskedArguments<A, Further> = object extends A ? [asked?: A & Further] : [asked: A & Further];
