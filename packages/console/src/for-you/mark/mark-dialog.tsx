import { HANDWRITING_FACES } from '@countersign/contracts/handwriting';
import type { SignatureInput } from '@countersign/contracts/signing';
import { inkDataUrl } from '@countersign/pages/ink-data-url';
import { TurnablePad } from '@countersign/pages/turnable-pad';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { TitledDialog } from '../../look/dialogs.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useSay } from '../../shell/words.tsx';
import { inFace, useFaces } from './ink.tsx';
import css from './mark.module.css';

const WAYS = ['typed', 'drawn'] as const;
type Way = (typeof WAYS)[number];

/** Returns the signature so far, or null if there is none yet. */
type Maker = () => SignatureInput | null;

/** Lets a person type or draw their signature. */
export function MarkDialog({
  name,
  children,
  onMade,
  onClose,
}: {
  /** Name to begin with when typing. */
  name: string;
  /** Further choices above the buttons. */
  children?: ReactNode;
  /** @throws if the signature is refused, which the dialog reports */
  onMade(signature: SignatureInput): Promise<void>;
  onClose(): void;
}): ReactNode {
  const say = useSay('page');
  const sayPad = useSay('pad');
  const sayConsole = useSay();
  const [way, setWay] = useState<Way>('typed');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const maker = useRef<Maker>(() => null);
  const use = async () => {
    const signature = maker.current();
    if (!signature) return setProblem(way === 'drawn' ? sayPad('nothingDrawn') : say('signature.nothingTyped'));
    setIsBusy(true);
    try {
      await onMade(signature);
    } catch {
      setProblem(sayConsole('failed'));
      setIsBusy(false);
    }
  };
  return (
    <TitledDialog title={say('signature.title')} staysOpen onClose={onClose}>
      <form
        className={look.form}
        onSubmit={(event) => {
          event.preventDefault();
          void use();
        }}
      >
        <div className={css.ways} role="radiogroup" aria-label={say('signature.title')}>
          {WAYS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="way"
                checked={each === way}
                onChange={() => {
                  setWay(each);
                  setProblem(null);
                }}
              />
              <span>{say(`signature.${each}`)}</span>
            </label>
          ))}
        </div>
        {way === 'typed' ? <Type name={name} maker={maker} /> : <Draw maker={maker} />}
        {children}
        {problem && <Problem text={problem} />}
        <div className={look.feet}>
          <Button onClick={onClose}>{sayConsole('extend.keep')}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {say('signature.useThis')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

interface WayProps {
  maker: RefObject<Maker>;
}

function Type({ name, maker }: WayProps & { name: string }) {
  const say = useSay('page');
  const id = useId();
  const [text, setText] = useState(name);
  const [face, setFace] = useState<(typeof HANDWRITING_FACES)[number]>(HANDWRITING_FACES[0]);
  useFaces(HANDWRITING_FACES);
  useEffect(() => {
    maker.current = () => (text.trim() === '' ? null : { type: 'typed', text: text.trim(), face });
  }, [maker, text, face]);
  return (
    <>
      <div>
        <label className={look.label} htmlFor={id}>
          {say('signature.typeName')}
        </label>
        <input
          id={id}
          className={look.input}
          value={text}
          maxLength={255}
          autoComplete="name"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className={css.faces} role="radiogroup" aria-label={say('signature.face')}>
        {HANDWRITING_FACES.map((each, index) => (
          <label key={each}>
            <input type="radio" name="face" checked={each === face} onChange={() => setFace(each)} />
            <span className="hidden">{say('signature.faceNumber', { number: index + 1 })}</span>
            <bdi style={inFace(each)} aria-hidden="true">
              {text.trim() || name}
            </bdi>
          </label>
        ))}
      </div>
    </>
  );
}

function Draw({ maker }: WayProps) {
  const say = useSay('pad');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<TurnablePad>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawing = new TurnablePad(element, (place) => setIsEmpty(place === null));
    pad.current = drawing;
    maker.current = () => {
      const image = inkDataUrl(element);
      return image ? { type: 'drawn', image } : null;
    };
    return () => drawing.close();
  }, [maker]);
  return (
    <div className={css.pad}>
      <canvas ref={canvas} role="img" aria-label={say('drawHere')} />
      {isEmpty && <p aria-hidden="true">{say('drawHere')}</p>}
      <div className={css.acts}>
        <Button kind="plain" isNarrow onClick={() => pad.current?.undo()}>
          {say('undo')}
        </Button>
        <Button kind="plain" isNarrow onClick={() => pad.current?.clear()}>
          {say('startOver')}
        </Button>
      </div>
    </div>
  );
}
