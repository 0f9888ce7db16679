import { dict, name, type Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import { addAnnotation, FIXED } from '../painting/annotation.ts';
import type { PageUpdate } from '../painting/page-update.ts';
import { fileSpecification, type NewAttachment } from './attach.ts';

/**
 * Embeds a file in an invisible annotation on a page (ISO 32000-2, 12.5.6.15). This is needed if a certification permits
 * annotations (DocMDP, P=3), because changes to the document's own list of files are still forbidden.
 */
export const attachToPage = (update: PageUpdate, page: Ref, attachment: NewAttachment): void => {
  const nothing = update.addStream(
    dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 1, 1], Resources: dict({}) }),
    new Uint8Array(0),
  );
  const file = fileSpecification(update, attachment);
  const annotation = update.reserve();
  const { description } = attachment;
  const entries = dict({
    Type: name('Annot'),
    Subtype: name('FileAttachment'),
    Rect: [0, 0, 0, 0],
    F: FIXED,
    P: page,
    Contents: textString(description),
    // ISO 14289-1, 7.18.1 requires annotations to be in the structure of a tagged document.
    StructParent: update.structure?.addAnnotation(annotation, { page, type: 'Annot', description }),
    FS: file,
    // PDF/A-3 requires an association between the file and the object that refers to it (ISO 19005-3, 6.8).
    AF: update.archive && [file],
    AP: dict({ N: nothing }),
  });
  update.set(annotation, entries);
  addAnnotation(update, page, annotation);
};
