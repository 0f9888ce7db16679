import { dict, name, type PdfValue } from '../objects/objects.ts';

/** White point D65. The matrix contains the primaries of sRGB in XYZ, column by column (IEC 61966-2-1). */
const WHITE_POINT = [0.9505, 1, 1.089];
const PRIMARIES = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505];
const GAMMA = 2.2;

/**
 * Returns sRGB as a calibrated color space (ISO 32000-2, 8.6.5.3). PDF/A allows it with or without an output intent, and it needs
 * no ICC profile.
 */
export const calibratedRgb = (): PdfValue => [
  name('CalRGB'),
  dict({ WhitePoint: WHITE_POINT, Gamma: [GAMMA, GAMMA, GAMMA], Matrix: PRIMARIES }),
];

export const calibratedGrey = (): PdfValue => [name('CalGray'), dict({ WhitePoint: WHITE_POINT, Gamma: GAMMA })];
