/**
 * Styles of `FileChoice`. The build adds them to the verification page, and the signature dialog loads them on demand.
 */
export const FILE_CHOICE_STYLES = `
.drop {
  position: relative;
  margin-bottom: 0.75rem;
  padding: 1rem;
  border: 2px dashed var(--line);
  border-radius: 0.5rem;
}
.drop.over {
  border-color: var(--accent);
  background: var(--accent-faint);
}
.drop .button {
  --fill: var(--paper);
  --on-fill: var(--accent);
  display: none;
  margin-top: 0.375rem;
}
/* Set by CSS, so that nothing moves when the script starts. */
@media (scripting: enabled) {
  .drop .button {
    display: inline-block;
  }
  /* The whole area accepts clicks and files. */
  .drop input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
}
`;
