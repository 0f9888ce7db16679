import { expect, it } from 'vitest';
import { buildPdf } from '../../../../testing/src/pdf-builder.ts';
import { fillPdfForm } from './fill-form-task.ts';

const form = buildPdf({ fields: ['/FT /Tx /T (Name) /Rect [40 600 300 620]'] });

it('a form that accepts the values but cannot be sealed with them is refused with the reason [T265]', async () => {
  // The form is valid, but the page tree needs a repair.
  const unsound = Buffer.from(
    Buffer.from(form)
      .toString('latin1')
      .replace(/\/Count \d/, '/Count 9'),
    'latin1',
  );
  const { problem } = (await fillPdfForm({ bytes: unsound, values: { Name: 'Ann' } })) as { problem: string };
  expect(problem).toMatch(/^With these values it cannot be sealed/);
});
