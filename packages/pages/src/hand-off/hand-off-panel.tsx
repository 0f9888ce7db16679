import { useEffect, useState } from 'preact/hooks';
import { QrCode } from '../form/qr-code.tsx';
import { useSay } from '../page/page-messages.tsx';
import { useHandOff } from './use-hand-off.ts';

interface Props {
  /** Base path of the API for this link: `/api/signing/<token>`. */
  api: string;
  fieldId: number;
  onDrawn(image: string): void;
  onBack(): void;
}

/** Displays a QR code that opens a drawing pad on a phone, followed by the image drawn there. */
export function HandOffPanel(props: Props) {
  const say = useSay();
  const [count, setCount] = useState(0);
  return (
    <div class="hand-off">
      <Link key={count} {...props} onAgain={() => setCount(count + 1)} />
      <button type="button" class="plain" onClick={props.onBack}>
        {say('handOff.back')}
      </button>
    </div>
  );
}

function Link({ api, fieldId, onDrawn, onAgain }: Props & { onAgain(): void }) {
  const say = useSay();
  const handOff = useHandOff(api, fieldId);
  useEffect(() => {
    if (handOff.state === 'drawn') onDrawn(handOff.image);
  }, [handOff]);
  return (
    <>
      {handOff.state === 'waiting' && (
        <>
          <p>{say('handOff.scan')}</p>
          <QrCode text={handOff.url} label={say('handOff.code')} />
        </>
      )}
      {handOff.state === 'drawn' && <img class="preview" src={handOff.image} alt={say('signature.title')} />}
      <p class="hint" role="status">
        {handOff.state === 'waiting' && say('handOff.waiting')}
        {handOff.state === 'drawn' && say('handOff.arrived')}
        {handOff.state === 'over' && say('handOff.over')}
      </p>
      {handOff.state === 'over' && (
        <button type="button" class="secondary" onClick={onAgain}>
          {say('handOff.again')}
        </button>
      )}
    </>
  );
}
