/**
 * `npm run frames` prints the server's call stack between the route of a request and its write, for creating, sending
 * and finishing. Each function records its caller, even across `await`. Fails if the stack is deeper than before.
 */
import { parse } from '@babel/parser';
import { tsImport } from 'tsx/esm/api';
import { startVitest } from 'vitest/node';

const { NODE_FLAGS } = await tsImport('../packages/testing/src/node-flags.ts', import.meta.url);

const SERVER = /\/packages\/server\/src\/(.+)\.ts$/;

const noteCallers = {
  name: 'note-callers',
  enforce: 'pre',
  transform(code, id) {
    const file = SERVER.exec(id)?.[1];
    return file && { code: wrapFunctions(code, file), map: null };
  },
};

/** Wraps the body of each function in a call of `noteCall` (`frames/open-calls.ts`) with its name. */
function wrapFunctions(code, file) {
  const opened = [];
  const closed = [];
  const wrap = (node, name) => {
    const { body, async } = node;
    const isBlock = body.type === 'BlockStatement';
    const { parenthesized = false, parenStart = body.start } = body.extra ?? {};
    const end = parenthesized ? code.indexOf(')', body.end) + 1 : body.end;
    const call = `noteCall(${JSON.stringify(`${file}: ${name}`)}, ${async ? 'async ' : ''}() => `;
    opened.push({ at: parenStart, text: isBlock ? `{ return ${call}` : `${call}(` });
    // A nested function ends before the function around it.
    closed.unshift({ at: end, text: isBlock ? ') }' : '))' });
  };
  visit(parse(code, { sourceType: 'module', plugins: ['typescript'] }).program, 'module', false, wrap);
  let wrapped = '';
  let last = 0;
  for (const { at, text } of [...opened, ...closed].toSorted((a, b) => a.at - b.at)) {
    wrapped += code.slice(last, at) + text;
    last = at;
  }
  return wrapped + code.slice(last);
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
const METHODS = ['ObjectMethod', 'ClassMethod', 'ClassPrivateMethod'];

function visit(node, around, isNamed, wrap) {
  const own = node.id?.name ?? node.key?.name ?? node.key?.id?.name;
  const name = own ?? around;
  const isFunction = [...FUNCTIONS, ...METHODS].includes(node.type);
  if (isFunction && node.body && !node.generator && node.kind !== 'constructor') {
    wrap(node, own || isNamed ? name : `(anonymous in ${name})`);
  }
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type !== 'string') continue;
    visit(child, name, node.type === 'VariableDeclarator' && child === node.init, wrap);
  }
}

const vitest = await startVitest(
  'test',
  ['scripts/frames/frames.ts'],
  {
    config: false,
    watch: false,
    include: ['scripts/frames/frames.ts'],
    setupFiles: 'scripts/frames/open-calls.ts',
    globalSetup: 'packages/testing/src/global-setup.ts',
    isolate: false,
    execArgv: NODE_FLAGS,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
  { plugins: [noteCallers] },
);
await vitest.close();
