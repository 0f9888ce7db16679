import type { html } from 'hono/html';

/** A fragment of HTML whose values are escaped. */
export type Html = ReturnType<typeof html>;
