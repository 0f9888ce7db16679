import { createContext, type ReactNode } from 'react';
import type { EditedField } from '../model/draft.ts';

/** Returns the mark that a field of this type gets when the person signs. Null if it is not a mark. */
export type MarkShower = (type: EditedField['type']) => ReactNode;

/** Shows the marks of a person who signs in the editor. Null if the document is signed elsewhere. */
export const OwnMarks = createContext<MarkShower | null>(null);
