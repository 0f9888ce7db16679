import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Described {
  content?: Record<string, { schema?: Schema; examples?: Record<string, unknown> }>;
}

type Schema = { [keyword: string]: unknown };

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { schemas: Record<string, Schema> };
}

/**
 * Checks responses against the OpenAPI document of an API version. Stricter than OpenAPI: properties that the document
 * does not define are errors.
 */
export class ApiContract {
  readonly #description: Description;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(description: unknown) {
    this.#description = description as Description;
    addFormats.default(this.#ajv);
  }

  /** Describes how a response violates the contract. Empty if it conforms. */
  problemWith({ method, path, status, body }: { method: string; path: string; status: number; body: unknown }): string {
    const known = this.operation(method, path);
    if (!known) {
      // The operation does not exist, so expect the standard error body.
      return [404, 405].includes(status)
        ? this.#mismatch('Problem', { $ref: '#/components/schemas/Problem' }, body)
        : '';
    }
    const described = known.responses[status];
    const name = `${method} ${known.path} ${status}`;
    if (!described) return `${name} is not in the contract`;
    const { schema, examples } = described.content?.['application/json'] ?? {};
    if (!schema) return `${name} has no schema`;
    const { code } = body as { code?: string };
    if (status !== 200 && !Object.keys(examples ?? {}).includes(String(code))) return `${name} does not name ${code}`;
    return this.#mismatch(name, schema, body);
  }

  /** Returns the operation that a request is for. Undefined if there is none. */
  operation(method: string, path: string) {
    const asked = path.replace(/\/$/, '').split('/');
    const fits = (template: string) => {
      const parts = template.split('/');
      return (
        parts.length === asked.length && parts.every((part, index) => part.startsWith('{') || part === asked[index])
      );
    };
    const candidates = Object.keys(this.#description.paths).filter(fits);
    // Prefer the most literal path, e.g. `/folders/root` over `/folders/{id}`.
    const [template] = candidates.toSorted((a, b) => a.split('{').length - b.split('{').length);
    const operation = template && this.#description.paths[template]?.[method.toLowerCase()];
    return operation && { path: template, responses: operation.responses };
  }

  #mismatch(name: string, schema: Schema, body: unknown): string {
    // Cache validators by schema, because many responses share one, e.g. the schema of problems.
    const key = typeof schema.$ref === 'string' ? schema.$ref : name;
    let validate = this.#validators.get(key);
    if (!validate) {
      validate = this.#ajv.compile(this.#closed(schema));
      this.#validators.set(key, validate);
    }
    if (validate(body)) return '';
    return `${name}: ${(validate.errors ?? []).map(sentence).join('; ')}\n${JSON.stringify(body)}`;
  }

  /** Returns the schema with all references resolved. Every object except maps rejects additional properties. */
  #closed(schema: Schema): Schema {
    if (typeof schema.$ref === 'string') {
      const target = this.#description.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
      if (!target) throw new Error(`${schema.$ref} does not exist`);
      return this.#closed(target);
    }
    const isClosable = ('properties' in schema || 'allOf' in schema) && !('additionalProperties' in schema);
    return { ...this.#withClosedParts(schema), ...(isClosable && { unevaluatedProperties: false }) };
  }

  #withClosedParts(schema: Schema): Schema {
    const entries = Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties') {
        const properties = Object.entries(value as Record<string, Schema>);
        return [keyword, Object.fromEntries(properties.map(([name, inner]) => [name, this.#closed(inner)]))];
      }
      if (keyword === 'items') return [keyword, this.#closed(value as Schema)];
      if (keyword === 'anyOf' || keyword === 'oneOf') {
        return [keyword, (value as Schema[]).map((inner) => this.#closed(inner))];
      }
      // The parts of `allOf` must allow additional properties. Only the combined schema can reject them.
      if (keyword === 'allOf') return [keyword, (value as Schema[]).map((inner) => this.#opened(inner))];
      return [keyword, value];
    });
    return Object.fromEntries(entries);
  }

  #opened(schema: Schema): Schema {
    const { unevaluatedProperties: _, ...open } = this.#closed(schema);
    return open;
  }
}

const sentence = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`;
