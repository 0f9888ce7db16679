import { PROBLEM_CODES, type ProblemCode } from '@countersign/contracts';
import type { Description, Schema } from './description.ts';
import { createExample, type ExampleOf } from './example.ts';

interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: unknown;
}

interface WithContent {
  content?: Record<string, Content>;
}

interface Operation {
  requestBody?: WithContent;
  responses?: Record<string, WithContent>;
}

/**
 * Adds an example to the body of every request and response, composed of the examples of its properties. Examples of
 * problems are shared components, because many operations need them.
 * @param problemExample returns the error body of a code
 */
export function addExamples(description: Description, problemExample: (code: ProblemCode) => object): void {
  const add = (body: WithContent | undefined, kind: ExampleOf) => {
    for (const [mediaType, content] of Object.entries(body?.content ?? {})) {
      if (!content.schema || content.examples || mediaType === 'application/pdf') continue;
      content.example = createExample(description, content.schema, kind);
    }
  };
  for (const path of Object.values(description.paths ?? {})) {
    for (const operation of Object.values(path) as Operation[]) {
      add(operation.requestBody, 'request');
      for (const answer of Object.values(operation.responses ?? {})) add(answer, 'answer');
    }
  }
  const paths = JSON.stringify(description.paths);
  const named = PROBLEM_CODES.filter((code) => paths.includes(`"#/components/examples/${code}"`));
  const examples = Object.fromEntries(named.map((code) => [code, { value: problemExample(code) }]));
  description.components = { ...description.components, examples };
}
