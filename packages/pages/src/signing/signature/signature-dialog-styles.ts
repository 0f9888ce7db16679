import { FILE_CHOICE_STYLES } from '../../file-choice/file-choice-styles.ts';

export const MAKING_STYLES = `
.methods {
  display: flex;
  flex-wrap: wrap;
  margin-bottom: 1rem;
  border: 1px solid var(--line);
  border-radius: 0.375rem;
}
.methods label {
  flex: 1 0 auto;
  position: relative;
  text-align: center;
  cursor: pointer;
}
.methods input {
  position: absolute;
  inset: 0;
  opacity: 0;
  margin: 0;
  cursor: pointer;
}
.methods span {
  display: block;
  padding: 0.5rem;
  min-height: 2.75rem;
  border-radius: 0.3125rem;
}
.methods input:checked + span {
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
}
.methods input:focus-visible + span {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
.preview {
  display: block;
  max-width: 100%;
  max-height: 8rem;
  margin: 0.75rem auto 0;
}
.faces {
  display: grid;
  gap: 0.5rem;
  margin-top: 0.75rem;
}
.faces label {
  position: relative;
  display: block;
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--faint);
  border-radius: 0.375rem;
  background: #fff;
  font-size: min(2rem, 9vw);
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
}
.faces input {
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
}
.faces label:has(:checked) {
  outline: 3px solid var(--accent);
  outline-offset: -3px;
}
.faces label:has(:focus-visible) {
  outline-offset: 2px;
}
.saved {
  width: 100%;
  margin-bottom: 0.5rem;
}
.keep {
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-height: 2.75rem;
  cursor: pointer;
}
.camera {
  position: relative;
  display: block;
  overflow: hidden;
  margin-bottom: 0.5rem;
  text-align: center;
}
.camera input {
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: pointer;
}
.camera:has(:focus-visible) {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
/* The signature dialog leaves the box in view: above it on phones, beside it on desktops. */
dialog.making {
  padding: 0.75rem min(1rem, 5vw);
  overflow-x: clip;
  box-shadow: 0 -4px 20px #1c1b1933;
}
.making::backdrop {
  background: none;
}
.making h2 {
  margin-bottom: 0.375rem;
}
.making .methods {
  margin-bottom: 0.5rem;
}
.making .row.stays {
  bottom: -0.75rem;
  margin: 0.25rem 0 -0.75rem;
  padding-block: 0.5rem 0.75rem;
}
.making .row.stays > :last-child {
  flex: 1;
}
@media (max-width: 59.99rem) {
  dialog.making {
    max-height: calc(100dvh - var(--keyboard, 0px) - min(10rem, 30dvh));
  }
  .making .pad canvas {
    height: clamp(7rem, 26dvh, 12rem);
  }
  .making .faces {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .making .faces label {
    align-content: center;
    min-height: 3.5rem;
    padding: 0.25rem;
    font-size: min(1.5rem, 6vw);
    line-height: 1.1;
  }
  .tight dialog.making {
    max-height: calc(100dvh - var(--keyboard, 0px) - min(6rem, 30dvh));
  }
  .tight .making > h2 {
    position: absolute;
    clip-path: inset(50%);
  }
}
@media (min-width: 60rem) {
  dialog.making {
    inset-inline: auto 0;
    width: var(--side);
    max-width: none;
    max-height: 100dvh;
    margin-block-end: 0;
    border-radius: 0.75rem 0 0;
  }
}
/* On a phone in landscape, the pad fills the screen. */
@media (min-width: 35rem) and (max-width: 59.99rem) and (max-height: 30rem) {
  dialog.making[open] {
    display: grid;
    grid-template: auto auto 1fr auto / 1fr 11rem;
    gap: 0.375rem 0.75rem;
    inset: 0 0 var(--keyboard, 0px);
    width: 100%;
    height: calc(100dvh - var(--keyboard, 0px));
    max-height: none;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
  .making > .way {
    grid-area: 1 / 1 / -1;
    min-height: 0;
    overflow-y: auto;
  }
  .making > :not(.way) {
    grid-column: 2;
    margin: 0;
  }
  .tight .making > h2 {
    position: static;
    clip-path: none;
  }
  .making .way:has(canvas),
  .making .pad {
    display: flex;
    flex-direction: column;
  }
  .making .pad,
  .making .pad canvas {
    flex: 1;
    height: auto;
    min-height: 0;
  }
  .making .methods span {
    padding-inline: 0;
    font-size: 0.875rem;
  }
  .making .row.stays {
    grid-row: 4;
    position: static;
    flex-flow: column;
    align-items: stretch;
    padding: 0;
  }
}
${FILE_CHOICE_STYLES}@media (max-width: 18em) {
  .making .row.stays {
    position: static;
  }
}
@media (forced-colors: active) {
  .methods input:checked + span {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
    outline-color: CanvasText;
  }
}
`;
