import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FileChoice } from '../file-choice/file-choice.tsx';
import { HandOffPanel } from '../hand-off/hand-off-panel.tsx';
import { SignaturePadCanvas } from '../pad/signature-pad-canvas.tsx';
import { useSay } from '../page-messages.tsx';
import { addStyles } from './add-styles.ts';
import { FACES, handwriting, loadFaces } from './handwriting.ts';
import { inkInBox } from './ink-in-box.ts';
import { MAKING_STYLES } from './making-styles.ts';
import { Modal } from './modal.tsx';
import { PictureTooLargeError, pictureDataUrl } from './picture.ts';
import type { FieldAnswer, Handwriting, SignatureMethod } from './signing-view.ts';

/** Returns the current signature, or the reason why there is none yet. */
type Maker = () => { signature: FieldAnswer } | { problem: string };

const TYPED = 'typed-signature';

interface Props {
  /** `/api/signing/<token>` */
  api: string;
  fieldId: number;
  methods: SignatureMethod[];
  name: string;
  /** Whether the dialog was opened by keyboard. If so, typing is selected first. */
  isByKeyboard: boolean;
  onMade(signature: FieldAnswer): void;
  onClose(): void;
  /** Called after the dialog has closed and the focus has been restored. */
  onClosed(): void;
  /** Called when the dialog changes the space left for the page. */
  onSized(): void;
}

/** Offers to draw, type or upload a signature, depending on what the sender allows. */
export function SignatureDialog(props: Props) {
  const { api, fieldId, methods, name, isByKeyboard, onMade, onClose, onClosed, onSized } = props;
  const say = useSay();
  const sayPad = useSay('pad');
  const [method, setMethod] = useState<SignatureMethod>(
    (isByKeyboard && methods.find((each) => each === 'typed')) || (methods[0] ?? 'typed'),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const maker = useRef<Maker | null>(null);
  // Add the styles before anything is rendered.
  useMemo(() => addStyles('making-styles', MAKING_STYLES), []);
  const use = () => {
    const made = maker.current?.() ?? { problem: sayPad('nothingDrawn') };
    if ('signature' in made) onMade(made.signature);
    else setProblem(made.problem);
  };
  const choose = (chosen: SignatureMethod) => {
    setMethod(chosen);
    setProblem(null);
  };
  return (
    <Modal
      title={say('signature.title')}
      kind="making"
      // After opening by keyboard, focus the text input instead of the choice of methods.
      first={isByKeyboard ? TYPED : undefined}
      onClose={onClose}
      onClosed={onClosed}
      onSized={onSized}
    >
      {methods.length > 1 && (
        <div class="methods" role="radiogroup" aria-label={say('signature.title')}>
          {methods.map((each) => (
            <label key={each}>
              <input type="radio" name="method" checked={each === method} onChange={() => choose(each)} />
              <span>{say(`signature.${each}`)}</span>
            </label>
          ))}
        </div>
      )}
      <div class="way">
        {method === 'drawn' && <Draw maker={maker} api={api} fieldId={fieldId} />}
        {method === 'typed' && <Type maker={maker} name={name} onEnter={use} />}
        {method === 'uploaded' && <Upload maker={maker} onProblem={setProblem} />}
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="row end stays">
        <button type="button" class="secondary" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="button" onClick={use}>
          {say('signature.useThis')}
        </button>
      </div>
    </Modal>
  );
}

interface MethodProps {
  maker: RefObject<Maker | null>;
}

function Draw({ maker, api, fieldId }: MethodProps & Pick<Props, 'api' | 'fieldId'>) {
  const say = useSay();
  const sayPad = useSay('pad');
  const [isElsewhere, setIsElsewhere] = useState(false);
  const mirror = useRef<ReturnType<typeof inkInBox>>(null);
  useEffect(() => {
    mirror.current = inkInBox(fieldId);
    return () => mirror.current?.end();
  }, []);
  const makeOf = (picture: () => string | null) => () => {
    const image = picture();
    return image ? ({ signature: { type: 'drawn', image } } as const) : { problem: sayPad('nothingDrawn') };
  };
  if (isElsewhere) {
    return (
      <HandOffPanel
        api={api}
        fieldId={fieldId}
        onDrawn={(image) => {
          maker.current = makeOf(() => image);
        }}
        onBack={() => setIsElsewhere(false)}
      />
    );
  }
  return (
    <>
      <SignaturePadCanvas
        onReady={(picture) => {
          maker.current = makeOf(picture);
        }}
        onInk={(pad, place) => mirror.current?.show(pad, place)}
      />
      {isDesktop() && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            maker.current = null;
            setIsElsewhere(true);
          }}
        >
          {say('handOff.open')}
        </button>
      )}
    </>
  );
}

/**
 * Whether to offer the hand-off to a phone. It requires a mouse, and a page outside of a frame, where browsers may block its
 * cookie.
 */
const isDesktop = (): boolean => hasMouse() && window.self === window.top;

const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

function Type({ maker, name, onEnter }: MethodProps & { name: string; onEnter(): void }) {
  const say = useSay();
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState<Handwriting>('caveat');
  useEffect(() => loadFaces(), []);
  maker.current = () =>
    text.trim() === ''
      ? { problem: say('signature.nothingTyped') }
      : { signature: { type: 'typed', text: text.trim(), face: chosen } };
  return (
    <div class="field">
      <label class="field-name" for={TYPED}>
        {say('signature.typeName')}
      </label>
      <input
        id={TYPED}
        value={text}
        maxLength={255}
        autoComplete="name"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The key must not also press the button that gets the focus.
          event.preventDefault();
          onEnter();
        }}
      />
      <div class="faces" role="radiogroup" aria-label={say('signature.face')}>
        {FACES.map((face, index) => (
          <label key={face}>
            <input type="radio" name="face" checked={face === chosen} onChange={() => setChosen(face)} />
            <span class="hidden">{say('signature.faceNumber', { number: index + 1 })}</span>
            <span class={handwriting(face)} aria-hidden="true">
              {text.trim() || name}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

function Upload({ maker, onProblem }: MethodProps & { onProblem(problem: string | null): void }) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<{ name: string; image: string } | null>(null);
  maker.current = () =>
    picture ? { signature: { type: 'uploaded', image: picture.image } } : { problem: say('signature.nothingChosen') };
  const read = async (file: File) => {
    try {
      setPicture({ name: file.name, image: await pictureDataUrl(file) });
      onProblem(null);
    } catch (error) {
      setPicture(null);
      onProblem(error instanceof PictureTooLargeError ? say('refusal.imageTooLarge') : say('signature.notAnImage'));
    }
  };
  return (
    <div class="field">
      {isTouched() && <Camera onFile={read} />}
      <FileChoice
        id="uploaded-signature"
        label={say('signature.chooseImage')}
        hint={hasMouse() && say('signature.dropImage')}
        choose={say(picture ? 'signature.chooseAnother' : 'signature.choosePicture')}
        accept="image/png,image/jpeg"
        input={input}
        onFile={read}
      >
        <p class="chosen" role="status">
          {picture && <bdi>{picture.name}</bdi>}
        </p>
        {picture && <img class="preview" src={picture.image} alt={say('signature.title')} />}
      </FileChoice>
    </div>
  );
}

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

function Camera({ onFile }: { onFile(file: File): void }) {
  const say = useSay();
  return (
    <label class="button secondary camera">
      {say('signature.takePhoto')}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
