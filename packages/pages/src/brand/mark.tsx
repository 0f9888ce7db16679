/** The open C stands for the signature, and the stroke that closes it for the countersignature. */
const STROKES = 'M14.5 6.25H8.5a2.25 2.25 0 0 0-2.25 2.25v7a2.25 2.25 0 0 0 2.25 2.25h6M17.6 8.4v7.2';

/** The product's logo. It depicts a seal, so it is never mirrored in right-to-left languages. */
export function Mark() {
  return (
    <svg class="product-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5.5" />
      <path d={STROKES} />
    </svg>
  );
}
