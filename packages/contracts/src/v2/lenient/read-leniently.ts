import { z } from 'zod';

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Converts a value to the types of its schema, because some clients send other types. Numbers and booleans may be sent
 * as text, and null for an optional property counts as omitted. The schema checks everything else.
 */
export function readLeniently(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap() as z.ZodType;
    return value === null && !takesNull(inner) ? undefined : readLeniently(inner, value);
  }
  if (schema instanceof z.ZodNullable) {
    return value === null ? null : readLeniently(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodNumber) {
    return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
  }
  if (schema instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  if (schema instanceof z.ZodObject) return readObject(schema.shape, value);
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return Array.isArray(value) ? value.map((each) => readLeniently(element, each)) : value;
  }
  if (schema instanceof z.ZodUnion) return readUnion(schema.options as readonly z.ZodType[], value);
  return value;
}

function readObject(shape: Readonly<Record<string, z.ZodType>>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const read = schema ? readLeniently(schema, inner) : inner;
      return read === undefined ? [] : [[name, read]];
    }),
  );
}

/** Converts the value to the first alternative that accepts it. If none does, returns the value unchanged. */
function readUnion(options: readonly z.ZodType[], value: unknown): unknown {
  for (const option of options) {
    const read = readLeniently(option, value);
    if (option.safeParse(read).success) return read;
  }
  return value;
}

const takesNull = (schema: z.ZodType): boolean => schema.safeParse(null).success;
