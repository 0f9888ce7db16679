import { html } from 'hono/html';
import { ownShape, referredName, type Schema, type Shape } from '../../http/description/description.ts';
import { inline } from './show-text.ts';

type Html = ReturnType<typeof html>;

/**
 * Renders a schema in a few words, e.g. `string, 1 to 255 characters`, `array of Recipient` or `"PARALLEL" or
 * "SEQUENTIAL"`.
 */
export function renderType(schema: Schema): Html {
  const name = referredName(schema);
  if (name) return html`<a href="#shape-${name}">${name}</a>`;
  const shape = ownShape(schema);
  if (!shape) return html`any value`;
  if (shape.enum) return html`${alternatives(shape.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`))}`;
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return html`${alternatives(either.map(renderType))}`;
  if (shape.allOf) return html`${shape.allOf.map(renderType)}`;
  const types = [shape.type ?? 'any value'].flat();
  const own = types.map((type) =>
    type === 'array' && shape.items ? html`array of ${renderType(shape.items)}` : html`${type}`,
  );
  const limits = describeLimits(shape);
  return html`${alternatives(own)}${limits && html`, ${limits}`}`;
}

const alternatives = (each: Html[]): Html[] => each.map((one, index) => html`${index > 0 ? ' or ' : ''}${one}`);

function describeLimits(shape: Shape): string {
  const { format, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = shape;
  const limits = [
    format,
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    pattern && `matching ${pattern}`,
    shape.default === undefined ? undefined : `default ${JSON.stringify(shape.default)}`,
  ];
  return limits.filter(Boolean).join(', ');
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? undefined : `at most ${most}${unit}`;
}

/** Renders a named value: a property of a body, or a parameter in the path, query or headers. */
export const valueRow = (name: string, schema: Schema, isRequired: boolean, description?: string): Html => {
  const text = description ?? ownShape(schema)?.description;
  return html`<li><code class="name">${name}</code> <span class="type">${renderType(schema)}</span>${
    isRequired ? html` <span class="required">required</span>` : ''
  }${text ? html`<p>${inline(text)}</p>` : ''}${nested(schema)}</li>
`;
};

/**
 * Renders the properties of an object, or of the items of an array. Empty for other values and for schemas that have
 * their own section.
 */
export function nested(schema: Schema): Html | '' {
  const shape = ownShape(schema);
  if (!shape) return '';
  const parts = [
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
    ...(shape.items ? [shape.items] : []),
  ];
  const properties = Object.entries(shape.properties ?? {});
  if (properties.length === 0) return parts.length === 0 ? '' : html`${parts.map(nested)}`;
  const required = new Set(shape.required);
  return html`<ul class="values">
${properties.map(([name, property]) => valueRow(name, property, required.has(name)))}</ul>`;
}
