import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
};

const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  file: ['byte', 'bytes'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'is not a valid e-mail address',
  url: 'is not a URL',
  datetime: 'must be a date and time such as 2026-03-02T09:30:00Z',
  date: 'must be a date such as 2026-03-02',
};

/**
 * Describes an issue found by Zod as the end of a sentence about the value, e.g. "must not be empty" in "title must not
 * be empty".
 */
export function wordIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${wordType(issue.expected)}`;
    case 'too_small':
      return UNITS[issue.origin]
        ? issue.minimum === 1 && !issue.exact
          ? 'must not be empty'
          : `must have ${issue.exact ? 'exactly' : 'at least'} ${counted(issue.minimum, issue.origin)}`
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return UNITS[issue.origin]
        ? `must have ${issue.exact ? 'exactly' : 'at most'} ${counted(issue.maximum, issue.origin)}`
        : `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has the wrong form';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown properties: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `must be ${wordValues(issue.values)}`;
    case 'invalid_union':
      return wordUnion(issue);
    default:
      return undefined;
  }
}

/** Describes a discriminator that matches no alternative, or a value of a type that none accepts. */
function wordUnion({ errors, options, input }: Extract<RawIssue, { code: 'invalid_union' }>): string {
  if (input === undefined) return 'is missing';
  if (Array.isArray(options) && options.length > 0) return `must be ${wordValues(options)}`;
  const types = errors.map(([first]) => (first?.code === 'invalid_type' ? wordType(first.expected) : null));
  const isOfNone = types.length > 0 && types.every((type) => type !== null);
  return isOfNone ? `must be ${[...new Set(types)].join(' or ')}` : 'has none of the accepted forms';
}

const wordType = (expected: string): string => TYPES[expected] ?? expected;

function counted(count: number | bigint, origin: string): string {
  const [one = '', several = ''] = UNITS[origin] ?? [];
  return `${count} ${Number(count) === 1 ? one : several}`;
}

const wordValues = (values: readonly unknown[]): string =>
  values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map(String).join(', ')}`;
