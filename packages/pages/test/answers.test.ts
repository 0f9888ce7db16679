import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Answers } from '../src/signing/answers/answers.ts';
import { SigningApi } from '../src/signing/answers/signing-api.ts';
import type { FieldView } from '../src/signing/view/signing-view.ts';

const field = (id: number, rest: Partial<FieldView> = {}): FieldView => ({
  id,
  fileId: 'file_1',
  page: 1,
  positionX: 0,
  positionY: 0,
  width: 10,
  height: 5,
  type: 'TEXT',
  required: true,
  readOnly: false,
  owner: null,
  fieldMeta: null,
  value: null,
  example: null,
  limits: null,
  suggestion: null,
  suggested: null,
  ...rest,
});

const sent: string[] = [];
let reply: (value: unknown) => Promise<Response>;

const accepted = async (value: unknown) =>
  Response.json({
    field: field(1, { value: { text: String(value), selected: null, signature: null, version: '', date: null } }),
  });

describe('saving answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    reply = accepted;
    vi.stubGlobal('fetch', (url: string, { method, body = '{}' }: { method: string; body?: string }) => {
      const { value } = JSON.parse(body) as { value?: unknown };
      sent.push(`${method} ${url} ${JSON.stringify(value)}`);
      return reply(value);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const start = (...fields: FieldView[]) => new Answers(fields, new SigningApi('/api', () => {}), () => {});

  it('while a recipient is typing, only the last value is saved, and only once', async () => {
    const answers = start(field(1));
    for (const text of ['a', 'ab', 'abc']) answers.give(1, text, 500);
    expect(answers.state).toBe('saving');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(['PUT /api/fields/1 "abc"']);
    expect(answers.state).toBe('saved');
    expect(answers.all[0]?.field.value?.text).toBe('abc');
  });

  it('an answer given while another is being saved is saved afterwards', async () => {
    const answers = start(field(1));
    reply = async (value) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return accepted(value);
    };
    answers.give(1, 'first');
    await vi.advanceTimersByTimeAsync(10);
    answers.give(1, 'second');
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual(['PUT /api/fields/1 "first"', 'PUT /api/fields/1 "second"']);
    expect(answers.all[0]?.field.value?.text).toBe('second');
  });

  it('answers on the signing page are kept while offline, and saved when the connection is back', async () => {
    const answers = start(field(1));
    reply = () => Promise.reject(new TypeError('no network'));
    answers.give(1, 'kept');
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers.state).toBe('offline');
    reply = accepted;
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers.state).toBe('saved');
    expect(answers.all[0]?.field.value?.text).toBe('kept');
  });

  it.each([
    [
      'asks the page to wait',
      { status: 429, headers: { 'Content-Type': 'application/json', 'Retry-After': '20' } },
      20_000,
    ],
    ['fails', { status: 500, headers: { 'Content-Type': 'application/json' } }, 1000],
    ['is blocked by a proxy', { status: 403, headers: { 'Content-Type': 'text/html' } }, 1000],
  ])('answers are kept while the service %s, with a notice, and sent again later', async (_why, answer, afterMs) => {
    const answers = start(field(1));
    reply = async () => new Response('{}', answer);
    answers.give(1, 'kept');
    await vi.advanceTimersByTimeAsync(afterMs - 100);
    expect(answers.state).toBe('noAnswer');
    expect(answers.all[0]).toMatchObject({ wanted: 'kept', problem: null });
    expect(sent).toHaveLength(1);
    reply = accepted;
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(2);
    expect(answers.state).toBe('saved');
    expect(answers.all[0]?.field.value?.text).toBe('kept');
  });

  it('the reason why an answer was refused is displayed until another answer is given', async () => {
    const answers = start(field(1));
    reply = async () =>
      Response.json(
        {
          code: 'INVALID_FIELD_VALUE',
          message: 'Field 1: must be 5 or more.',
          reason: { name: 'tooSmall', min: 5 },
        },
        { status: 400 },
      );
    answers.give(1, 'bad');
    await vi.advanceTimersByTimeAsync(10);
    expect(answers.all[0]).toMatchObject({ problem: { name: 'tooSmall', min: 5 }, wanted: 'bad' });
    answers.give(1, 'better');
    expect(answers.all[0]?.problem).toBe(null);
  });

  it('unchanged default values are included in the final save of the answers', async () => {
    const answers = start(field(1, { type: 'NAME', suggestion: 'Ann' }), field(2, { value: null }));
    await answers.saveAll();
    expect(sent).toEqual(['PUT /api/fields/1 "Ann"']);
  });

  it('saving loses no answer, and sends nothing if there is no answer', async () => {
    const answers = start(
      field(1, { value: { text: 'x', selected: null, signature: null, version: '', date: null } }),
      field(2),
    );
    answers.give(1, null);
    answers.give(2, null);
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual(['DELETE /api/fields/1 undefined']);
  });
});
