import { judgeAnnotations } from './annotations.ts';
import { judgeAttachments } from './attachment-changes.ts';
import { judgeSignatureBoxes } from './boxes.ts';
import {
  isJudgedElsewhere,
  judgeCatalogReference,
  judgeEncryption,
  judgeEqualEntry,
  judgeExtensions,
  judgeInformation,
  judgeMetadata,
  judgeOtherEntry,
  judgePrivateData,
  judgeSecurityStore,
  judgeStructure,
} from './catalog.ts';
import { judgeAddedFields, judgeFields } from './form.ts';
import { judgeFormDictionary } from './form-dictionary.ts';
import { judgeLaterBytes } from './later-bytes.ts';
import { judgePageEntries, judgePageList, judgePageTree } from './pages.ts';
import { forDocument, forEachCatalogEntry, forEachPage, forForm, type RuleGroup } from './rule.ts';

const ISO = 'ISO 32000-2';

/**
 * All rules that check changes after a signature, in the order in which changes are reported. The rules for pages,
 * fields and the catalog check every entry that they do not explicitly exempt, so no change goes unnoticed.
 *
 * Certifications permit changes by level (DocMDP, ISO 32000-2, 12.8.2.2), and signatures lock fields (FieldMDP,
 * 12.8.2.4). See `Permissions`.
 */
export const RULES: readonly RuleGroup[] = [
  forDocument(
    { name: 'catalog reference', clause: `${ISO}, 7.5.5`, judge: judgeCatalogReference },
    { name: 'list of pages', clause: `${ISO}, 7.7.3.1`, judge: judgePageList },
    { name: 'page tree nodes', clause: `${ISO}, 7.7.3.2`, judge: judgePageTree },
  ),
  forEachPage(
    { name: 'entries of a page', clause: `${ISO}, 7.7.3.3 and 7.7.3.4`, judge: judgePageEntries },
    { name: 'annotations of a page', clause: `${ISO}, 12.5.2 and 12.8.2.2`, judge: judgeAnnotations },
  ),
  forForm(
    { name: 'form dictionary', clause: `${ISO}, 12.7.3`, judge: judgeFormDictionary },
    { name: 'fields', clause: `${ISO}, 12.7.4, 12.7.5, 12.8.2.2 and 12.8.2.4`, judge: judgeFields },
    { name: 'added fields', clause: `${ISO}, 12.7.5.5 and 12.8.2.2`, judge: judgeAddedFields },
  ),
  forDocument(
    { name: 'boxes of signatures', clause: `${ISO}, 12.5.2 and 12.7.5.5`, judge: judgeSignatureBoxes },
    { name: 'attachments', clause: `${ISO}, 7.7.4, 7.11.4 and 14.13`, judge: judgeAttachments },
  ),
  forEachCatalogEntry(
    isJudgedElsewhere,
    { name: 'developer extensions', clause: `${ISO}, 7.12`, judge: judgeExtensions },
    { name: 'structure', clause: `${ISO}, 14.7`, judge: judgeStructure },
    { name: 'equal entries', clause: `${ISO}, 7.9.6 and 7.9.7`, judge: judgeEqualEntry },
    { name: 'security store', clause: `${ISO}, 12.8.2.2 and 12.8.4.3; EN 319 142-1, 5.4.2`, judge: judgeSecurityStore },
    { name: 'metadata', clause: `${ISO}, 14.3.2`, judge: judgeMetadata },
    { name: 'version and private data', clause: `${ISO}, 7.7.2 and 14.5`, judge: judgePrivateData },
    { name: 'other entries', clause: `${ISO}, 7.7.2`, judge: judgeOtherEntry },
  ),
  forDocument(
    { name: 'document information', clause: `${ISO}, 14.3.3`, judge: judgeInformation },
    { name: 'encryption', clause: `${ISO}, 7.6`, judge: judgeEncryption },
    { name: 'bytes of later revisions', clause: `${ISO}, 7.5.6`, judge: judgeLaterBytes },
  ),
];
