import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ADDRESS_FILES } from '../../../scripts/addresses/address-files.ts';
import { fillAddress } from '../src/call.ts';
import { ACTIONS, isAbsent, type Operation, PROBLEM_CODES } from '../src/index.ts';
import { OPERATIONS, operationOf, TAGS } from '../src/v2/index.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const operations: readonly Operation[] = OPERATIONS;
const placesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

it('the contracts package imports only Zod and the names of languages', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const path of files) {
    const imported = [...readFileSync(SOURCE + path, 'utf8').matchAll(/ from '([^']+)'/g)].map(
      ([, name]) => name ?? '',
    );
    expect(
      imported.filter((name) => !['zod', '@countersign/languages/names'].includes(name) && !/^\.\.?\//.test(name)),
      path,
    ).toEqual([]);
  }
});

/** Operations that the public interface does not have. */
const OWN = [
  /^webhook-/,
  /^me$/,
  /^(team|member|contact)-/,
  /^envelope-(evidence|extend|schedule|unschedule|question-(find|answer))$/,
  /^folder-getFolder$/,
  /^template-(sendToMany|controlSending|remindSending|getSending|findSentRows)$/,
  /^template-(find|compare|restore)Versions?$/,
  /^template-(get|update|replace)TemplateDirectLink$/,
];

it('all 89 public operations and all additional operations of the service are listed exactly once', () => {
  const own = operations.filter(({ id }) => OWN.some((each) => each.test(id)));
  expect(own.length).toBe(43);
  expect(operations.length - own.length).toBe(89);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length);
  for (const operation of operations) expect(operationOf(operation.id as 'me')).toBe(operation);
});

it('every API operation has a known type, policy and problem codes', () => {
  for (const { id, tag, summary, problems, action, params, path, method, body } of operations) {
    expect(
      TAGS.map(({ name }) => name),
      id,
    ).toContain(tag);
    expect(summary.length, id).toBeGreaterThan(8);
    expect(ACTIONS, id).toContain(action);
    for (const code of problems) expect(PROBLEM_CODES, id).toContain(code);
    expect(placesIn(path), id).toEqual(params instanceof z.ZodObject ? Object.keys(params.shape) : []);
    expect(method === 'post', id).toBe(!isAbsent(body));
  }
});

// Compares operations of all methods, because the first matching path decides which methods are allowed.
it('literal API paths come before parameter paths that would match them', () => {
  const pattern = ({ path }: Operation) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  for (const [index, operation] of operations.entries()) {
    for (const before of operations.slice(0, index)) {
      if (placesIn(operation.path).length > 0) continue;
      expect(pattern(before).test(operation.path), `${before.path} before ${operation.path}`).toBe(false);
    }
  }
});

it('each schema of the API has one name', () => {
  const names = new Map<string, z.ZodType>();
  const seen = new Set<unknown>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const type = schema as z.ZodType;
    const id = type.meta?.()?.id;
    if (id) {
      expect(names.get(id) ?? type, id).toBe(type);
      names.set(id, type);
    }
    const def = (type as unknown as { def: Record<string, unknown> }).def;
    for (const inner of Object.values(def)) {
      if (Array.isArray(inner)) for (const each of inner) visitDefined(each);
      else if (typeof inner === 'object' && inner !== null && !('def' in inner))
        Object.values(inner).forEach(visitDefined);
      else visitDefined(inner);
    }
  };
  const visitDefined = (value: unknown) => {
    if (typeof value === 'object' && value !== null && 'def' in value) visit(value);
  };
  for (const { query, body, answer } of operations) for (const each of [query, body, answer]) visitDefined(each);
  expect(names.size).toBeGreaterThan(30);
});

it('the tables of API addresses match the operations (`npm run addresses` updates them)', () => {
  for (const { file, text } of ADDRESS_FILES) {
    expect(readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8'), file).toBe(text);
  }
});

it('calling an operation puts ids and query parameters into the URL, and omits undefined values', () => {
  const request = { params: { envelopeId: 'a/b' }, query: { page: 2, query: 'é', folder: undefined } };
  expect(fillAddress('GET /envelope/{envelopeId}/audit-log', request)).toEqual({
    method: 'GET',
    path: '/envelope/a%2Fb/audit-log?page=2&query=%C3%A9',
  });
  expect(fillAddress('POST /envelope/cancel', {})).toEqual({ method: 'POST', path: '/envelope/cancel' });
});
