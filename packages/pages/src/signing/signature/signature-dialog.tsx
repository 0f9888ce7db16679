import type { SignatureInput } from '@countersign/contracts/signing';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FileChoice } from '../../file-choice/file-choice.tsx';
import { HandOffPanel } from '../../hand-off/hand-off-panel.tsx';
import { SignaturePadCanvas } from '../../pad/signature-pad-canvas.tsx';
import { addStyles } from '../../page/add-styles.ts';
import { Modal } from '../../page/modal.tsx';
import { useSay } from '../../page/page-messages.tsx';
import { FACES, handwriting, loadFaces } from '../view/handwriting.ts';
import type { FieldAnswer, Handwriting, SignatureMethod } from '../view/signing-view.ts';
import { inkInBox } from './ink-in-box.ts';
import { PictureTooLargeError, pictureDataUrl } from './picture.ts';
import { findSavedSignature, saveSignature } from './saved-signature.ts';
import { MAKING_STYLES } from './signature-dialog-styles.ts';

/** Returns the current signature, or the reason why there is none yet. */
type Maker = () => { signature: SignatureInput } | { problem: string };

const TYPED = 'typed-signature';

interface Props {
  /** Base path of the API for this link: `/api/signing/<token>`. */
  api: string;
  fieldId: number;
  methods: SignatureMethod[];
  name: string;
  /** Whether the recipient is signed in to their account, which can store the signature. */
  hasAccount: boolean;
  /** Whether the dialog was opened by keyboard. If so, it starts with the typing method. */
  isByKeyboard: boolean;
  onMade(signature: FieldAnswer): void;
  onClose(): void;
  onClosed(): void;
  /** Called when the dialog leaves more or less space for the page than before. */
  onSized(): void;
}

/** Lets the recipient draw, type or upload a signature, depending on what the sender allows. */
export function SignatureDialog(props: Props) {
  const { api, fieldId, methods, name, hasAccount, isByKeyboard, onMade, onClose, onClosed, onSized } = props;
  const say = useSay();
  const sayPad = useSay('pad');
  const [method, setMethod] = useState<SignatureMethod>(
    (isByKeyboard && methods.find((each) => each === 'typed')) || (methods[0] ?? 'typed'),
  );
  const [problem, setProblem] = useState<ComponentChildren>(null);
  const maker = useRef<Maker | null>(null);
  // Add the styles before the first render.
  useMemo(() => addStyles('making-styles', MAKING_STYLES), []);
  const saved = useSavedSignature(hasAccount, methods);
  const [isSaved, setIsSaved] = useState(false);
  const use = async () => {
    const made = maker.current?.() ?? { problem: sayPad('nothingDrawn') };
    if ('problem' in made) return setProblem(made.problem);
    try {
      if (isSaved) await saveSignature(made.signature);
      onMade(made.signature);
    } catch {
      setIsSaved(false);
      setProblem(<AboutSaved what="notSaved" />);
    }
  };
  const choose = (chosen: SignatureMethod) => {
    setMethod(chosen);
    setProblem(null);
  };
  return (
    <Modal
      title={say('signature.title')}
      kind="making"
      // If the dialog was opened by keyboard, focus the text input instead of the list of methods.
      first={isByKeyboard ? TYPED : undefined}
      onClose={onClose}
      onClosed={onClosed}
      onSized={onSized}
    >
      {saved && (
        <button type="button" class="secondary saved" onClick={() => onMade(saved)}>
          <AboutSaved what="use" />
        </button>
      )}
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
      {hasAccount && (
        <label class="keep">
          <input type="checkbox" checked={isSaved} onChange={(event) => setIsSaved(event.currentTarget.checked)} />
          <span>
            <AboutSaved what="save" />
          </span>
        </label>
      )}
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

/** A message about saved signatures, which only pages of signed-in recipients have. */
function AboutSaved({ what }: { what: 'use' | 'save' | 'notSaved' }) {
  const say = useSay('saved');
  return <>{say(what)}</>;
}

/** Loads the signature in the recipient's account. If that fails, the recipient signs as everyone does. */
function useSavedSignature(hasAccount: boolean, methods: readonly SignatureMethod[]): SignatureInput | null {
  const [saved, setSaved] = useState<SignatureInput | null>(null);
  useEffect(() => {
    if (hasAccount) findSavedSignature(methods).then(setSaved, () => {});
  }, []);
  return saved;
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
  const adopt = (picture: () => string | null) => () => {
    const image = picture();
    return image ? ({ signature: { type: 'drawn', image } } as const) : { problem: sayPad('nothingDrawn') };
  };
  if (isElsewhere) {
    return (
      <HandOffPanel
        api={api}
        fieldId={fieldId}
        onDrawn={(image) => {
          maker.current = adopt(() => image);
        }}
        onBack={() => setIsElsewhere(false)}
      />
    );
  }
  return (
    <>
      <SignaturePadCanvas
        onReady={(picture) => {
          maker.current = adopt(picture);
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
 * Whether to offer drawing on a phone instead. Requires a mouse. Not offered in a frame, where browsers may block the
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
          // The key press must not also trigger the button that is about to get the focus.
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
