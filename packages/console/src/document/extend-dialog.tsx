import { useState } from 'react';
import { FormDialog } from '../look/form-dialog.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { useSay } from '../words.tsx';
import { useDeed, useExplainChange } from './use-deed.ts';

/** Extends the deadline of every recipient who has not finished. */
export function ExtendDialog({ envelopeId, onClose }: { envelopeId: string; onClose(): void }) {
  const say = useSay();
  const deed = useDeed();
  const explain = useExplainChange();
  const [days, setDays] = useState('14');
  const extend = () =>
    deed('envelope-extend', { body: { envelopeId, count: Number(days), unit: 'day' } }, say('extend.done'));
  return (
    <FormDialog
      title={say('extend')}
      keep={say('extend.keep')}
      deed={say('extend')}
      explain={explain}
      onDeed={extend}
      onClose={onClose}
    >
      <p>{say('extend.lead')}</p>
      <LabelledInput label={say('extend.days')} type="number" min={1} max={1000} value={days} onValue={setDays} />
    </FormDialog>
  );
}
