/** `npm run seal:folder -- FOLDER`: see `seal-folder.ts`. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./seal-folder.ts', import.meta.url);
