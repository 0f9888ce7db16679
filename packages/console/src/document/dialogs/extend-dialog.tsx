import { useState } from 'react';
import { useAction, useExplainChange } from '../../envelope/use-action.ts';
import { FormDialog } from '../../look/dialogs.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import { useSay } from '../../shell/words.tsx';

export function ExtendDialog({ envelopeId, onClose }: { envelopeId: string; onClose(): void }) {
  const say = useSay();
  const perform = useAction();
  const explain = useExplainChange();
  const [days, setDays] = useState('14');
  const extend = () =>
    perform('envelope-extend', { body: { envelopeId, count: Number(days), unit: 'day' } }, say('extend.done'));
  return (
    <FormDialog
      title={say('extend')}
      keep={say('extend.keep')}
      submit={say('extend')}
      explain={explain}
      onSubmit={extend}
      onClose={onClose}
    >
      <p>{say('extend.lead')}</p>
      <LabelledInput label={say('extend.days')} type="number" min={1} max={1000} value={days} onValue={setDays} />
    </FormDialog>
  );
}
