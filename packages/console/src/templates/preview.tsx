import type { TemplateRow } from '@countersign/contracts/console';
import { useState } from 'react';
import { Icon } from '../look/icon.tsx';
import { PageImage } from '../look/page-image.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import { defaultIn, type Filling } from './filling.ts';
import { isFixed, type TemplateRole, useRoleName } from './role.tsx';
import css from './templates.module.css';

const IMAGE_WIDTH = 800;

interface ShownPage {
  fileId: string;
  page: number;
}

/** A field as the preview shows it. */
interface PreviewedField {
  id: number;
  envelopeItemId: string;
  recipientId: number;
  type: string;
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
  fieldMeta: Readonly<Record<string, unknown>> | null;
}

interface Previewed {
  template: Pick<TemplateRow, 'files' | 'roles'>;
  envelope: { fields: readonly PreviewedField[] };
  filling: Filling;
  /** Roles whose fields are shown. */
  shownRoles: readonly TemplateRole[];
}

/** Shows the pages of the template with the values entered so far. Follows the field that is being filled in. */
export function Preview({ template, envelope, filling, shownRoles, fieldId }: Previewed & { fieldId: number | null }) {
  const say = useSay('templates');
  const pages = template.files.flatMap(({ id, pages: count }) =>
    Array.from({ length: count }, (_, index): ShownPage => ({ fileId: id, page: index + 1 })),
  );
  const [index, setIndex] = useFollowed(pages, envelope, fieldId);
  const shown = pages[index];
  if (!shown) return null;
  const position = { page: index + 1, count: pages.length };
  const turn = (by: -1 | 1, icon: 'back' | 'forward', words: string) => (
    <button
      type="button"
      className={`${look.button} ${look.bare}`}
      aria-label={words}
      aria-disabled={pages[index + by] === undefined || undefined}
      onClick={() => pages[index + by] && setIndex(index + by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <figure className={css.preview} aria-label={say('dialog.page.image', position)}>
      <figcaption>
        <span className={look.heading}>{say('dialog.preview')}</span>
        {turn(-1, 'back', say('page.previous'))}
        <span className={css.soft}>{say('dialog.page', position)}</span>
        {turn(1, 'forward', say('page.next'))}
      </figcaption>
      <div className={css.paper} aria-hidden="true">
        <PageImage
          key={`${shown.fileId}/${shown.page}`}
          itemId={shown.fileId}
          page={shown.page}
          width={IMAGE_WIDTH}
          alt=""
        />
        <Fields template={template} envelope={envelope} filling={filling} shownRoles={shownRoles} shown={shown} />
      </div>
    </figure>
  );
}

/** Holds the index of the shown page. Focusing a field's input turns to its page. */
function useFollowed(pages: readonly ShownPage[], { fields }: Previewed['envelope'], fieldId: number | null) {
  const [index, setIndex] = useState(0);
  const [followed, setFollowed] = useState(fieldId);
  if (followed !== fieldId) {
    setFollowed(fieldId);
    const field = fields.find(({ id }) => id === fieldId);
    const at = pages.findIndex(({ fileId, page }) => fileId === field?.envelopeItemId && page === field.page);
    if (at >= 0) setIndex(at);
  }
  return [index, setIndex] as const;
}

function Fields({ template: { roles }, envelope, filling, shownRoles, shown }: Previewed & { shown: ShownPage }) {
  const say = useSay('templates');
  const nameOf = useRoleName();
  return envelope.fields
    .filter(({ envelopeItemId, page }) => envelopeItemId === shown.fileId && page === shown.page)
    .filter(({ recipientId }) => shownRoles.some(({ id }) => id === recipientId))
    .map((field) => {
      const at = roles.findIndex(({ id }) => id === field.recipientId);
      const role = roles[at];
      const person = filling.people[field.recipientId];
      const fixed = role && isFixed(role) ? role.name || role.email : '';
      const name = person?.name || person?.email || fixed || (role ? nameOf(roles, role) : '');
      const isSigned = field.type === 'SIGNATURE' || field.type === 'INITIALS';
      const value = filling.values[field.id] || defaultIn(field);
      const text = isSigned ? say('dialog.signs', { name }) : field.type === 'NAME' ? name : value;
      return (
        <span
          key={field.id}
          className={css.box}
          data-colour={(at % 8) + 1}
          data-filled={(!isSigned && text !== '') || undefined}
          style={{
            left: `${field.positionX}%`,
            top: `${field.positionY}%`,
            width: `${field.width}%`,
            height: `${field.height}%`,
          }}
          data-text={text}
        />
      );
    });
}
