import { type Dict, Name, type PdfValue, Stream } from '../../../src/objects/objects.ts';
import type { Examined } from './examined.ts';
import type { Rule } from './rule.ts';

const OPERATORS = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri ' +
    's S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);

/**
 * Returns the number of color components of the PDF/A output intent's profile or, in PDF/A-4, of the page's blending
 * space. 0 if there is none.
 */
const outputComponents = (file: Examined, page?: Dict): number => {
  const { document } = file;
  const intents = [page?.get('OutputIntents'), document.catalog.get('OutputIntents')].flatMap(
    (value) => document.resolveArray(value) ?? [],
  );
  for (const item of intents) {
    const intent = document.resolveDict(item);
    if (!intent || file.name(intent.get('S')) !== 'GTS_PDFA1') continue;
    const profile = document.resolve(intent.get('DestOutputProfile'));
    const components = profile instanceof Stream ? document.resolve(profile.dict.get('N')) : 0;
    if (typeof components === 'number') return components;
  }
  return file.document.bytes[5] === 0x32 ? blendingComponents(file, page) : 0;
};

const blendingComponents = (file: Examined, page: Dict | undefined): number => {
  const space = file.document.resolve(file.document.resolveDict(page?.get('Group'))?.get('CS'));
  const [family, profile] = Array.isArray(space) ? space.map((item) => file.document.resolve(item)) : [];
  if (file.name(family) === 'CalRGB') return 3;
  const components = profile instanceof Stream ? file.document.resolve(profile.dict.get('N')) : 0;
  return typeof components === 'number' ? components : 0;
};

export const deviceColours: Rule = {
  name: 'device colours have an output intent that fits',
  clauses: { 'A-1': '6.2.3.3', 'A-2': '6.2.4.3', 'A-3': '6.2.4.3', 'A-4': '6.2.4.3' },
  check: (file) =>
    file.all.flatMap((content, index) => {
      const components = outputComponents(file, file.pages[index]?.own);
      return [...content.deviceColours].flatMap((colour) => {
        const fits = colour === 'DeviceGray' ? components > 0 : components === (colour === 'DeviceRGB' ? 3 : 4);
        return fits ? [] : [`page ${index + 1}: ${colour}`];
      });
    }),
};

export const images: Rule = {
  name: 'images',
  clauses: { 'A-1': '6.2.4', 'A-2': '6.2.8', 'A-3': '6.2.8', 'A-4': '6.2.7' },
  check: (file, flavour) =>
    file.all.flatMap((content) =>
      content.images.flatMap((image) => {
        const filters = file.document.resolve(image.get('Filter'));
        const isJpx = (Array.isArray(filters) ? filters : [filters ?? null]).some(
          (item) => file.name(item) === 'JPXDecode',
        );
        const depth = file.document.resolve(image.get('BitsPerComponent'));
        return [
          ...(file.document.resolve(image.get('Interpolate')) === true ? ['Interpolate is true'] : []),
          ...(image.has('Alternates') || image.has('OPI') ? ['an image has alternates'] : []),
          ...(flavour === 'A-1' && isJpx ? ['JPX is PDF 1.5'] : []),
          ...(flavour === 'A-1' && typeof depth === 'number' && depth > 8 ? ['16 bits a sample are PDF 1.5'] : []),
        ];
      }),
    ),
};

export const operators: Rule = {
  name: 'content has known operators only',
  clauses: { 'A-1': '6.2.10', 'A-2': '6.2.2', 'A-3': '6.2.2', 'A-4': '6.2.2' },
  check: (file) => file.all.flatMap((content) => [...content.operators].filter((operator) => !OPERATORS.has(operator))),
};

export const ownResources: Rule = {
  name: 'content has resources of its own',
  clauses: { 'A-2': '6.2.2', 'A-3': '6.2.2', 'A-4': '6.2.2' },
  check: (file) => file.all.flatMap((content) => content.withoutResources),
};

export const forms: Rule = {
  name: 'form XObjects',
  clauses: { 'A-1': '6.2.5, 6.2.6, 6.2.7', 'A-2': '6.2.9', 'A-3': '6.2.9', 'A-4': '6.2.8' },
  check: (file) =>
    file.all.flatMap((content) =>
      content.forms.flatMap(({ number, dict }) =>
        ['OPI', 'PS', 'Ref'].some((key) => dict.has(key)) || file.name(dict.get('Subtype2')) === 'PS'
          ? [`object ${number}`]
          : [],
      ),
    ),
};

export const graphicsStates: Rule = {
  name: 'graphics states have no transfer functions',
  clauses: { 'A-1': '6.2.8', 'A-2': '6.2.5', 'A-3': '6.2.5', 'A-4': '6.2.5' },
  check: (file) =>
    file.all.flatMap((content) =>
      content.states.flatMap((state) =>
        state.has('TR') || (state.has('TR2') && file.name(state.get('TR2')) !== 'Default') ? ['TR or TR2'] : [],
      ),
    ),
};

const isOpaque = (file: Examined, state: Dict): boolean => {
  const mask = file.document.resolve(state.get('SMask'));
  const mode = file.document.resolve(state.get('BM'));
  const modes: PdfValue[] = Array.isArray(mode) ? mode : [mode];
  return (
    (mask === null || (mask instanceof Name && mask.value === 'None')) &&
    ['CA', 'ca'].every((key) => (file.document.resolve(state.get(key)) ?? 1) === 1) &&
    modes.every((item) => item === null || ['Normal', 'Compatible'].includes(file.name(item)))
  );
};

const isTransparencyGroup = (file: Examined, owner: Dict): boolean =>
  file.name(file.document.resolveDict(owner.get('Group'))?.get('S')) === 'Transparency';

export const noTransparency: Rule = {
  name: 'no transparency',
  clauses: { 'A-1': '6.4' },
  check: (file) => [
    ...file.all.flatMap((content) => [
      ...content.images.flatMap((image) => (image.has('SMask') ? ['an image has a soft mask'] : [])),
      ...content.states.flatMap((state) => (isOpaque(file, state) ? [] : ['a graphics state is transparent'])),
      ...content.forms.flatMap(({ number, dict }) =>
        isTransparencyGroup(file, dict) ? [`object ${number} is a group`] : [],
      ),
    ]),
    ...file.pages.flatMap(({ own }, index) => (isTransparencyGroup(file, own) ? [`page ${index + 1} is a group`] : [])),
  ],
};

export const blendingSpace: Rule = {
  name: 'transparent pages have a blending colour space or an output intent',
  clauses: { 'A-2': '6.2.10', 'A-3': '6.2.10', 'A-4': '6.2.9' },
  check: (file) =>
    file.pages.flatMap(({ own }, index) => {
      const content = file.contents[index];
      const isTransparent =
        content?.images.some((image) => image.has('SMask')) || content?.states.some((state) => !isOpaque(file, state));
      const hasSpace = file.document.resolveDict(own.get('Group'))?.has('CS');
      return isTransparent && !hasSpace && outputComponents(file, own) === 0 ? [`page ${index + 1}`] : [];
    }),
};

export const GRAPHICS: readonly Rule[] = [
  deviceColours,
  images,
  operators,
  ownResources,
  forms,
  graphicsStates,
  noTransparency,
  blendingSpace,
];
