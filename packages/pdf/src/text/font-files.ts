import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of each font in `@expo-google-fonts`, and the parts of its file name. */
export const FONTS = {
  sans: ['noto-sans', 'NotoSans', '400Regular'],
  'sans-bold': ['noto-sans', 'NotoSans', '700Bold'],
  caveat: ['caveat', 'Caveat', '400Regular'],
  'dancing-script': ['dancing-script', 'DancingScript', '400Regular'],
  'marck-script': ['marck-script', 'MarckScript', '400Regular'],
  adlam: ['noto-sans-adlam', 'NotoSansAdlam', '400Regular'],
  arabic: ['noto-sans-arabic', 'NotoSansArabic', '400Regular'],
  armenian: ['noto-sans-armenian', 'NotoSansArmenian', '400Regular'],
  bengali: ['noto-sans-bengali', 'NotoSansBengali', '400Regular'],
  'canadian-aboriginal': ['noto-sans-canadian-aboriginal', 'NotoSansCanadianAboriginal', '400Regular'],
  chakma: ['noto-sans-chakma', 'NotoSansChakma', '400Regular'],
  cherokee: ['noto-sans-cherokee', 'NotoSansCherokee', '400Regular'],
  devanagari: ['noto-sans-devanagari', 'NotoSansDevanagari', '400Regular'],
  ethiopic: ['noto-sans-ethiopic', 'NotoSansEthiopic', '400Regular'],
  georgian: ['noto-sans-georgian', 'NotoSansGeorgian', '400Regular'],
  gujarati: ['noto-sans-gujarati', 'NotoSansGujarati', '400Regular'],
  gurmukhi: ['noto-sans-gurmukhi', 'NotoSansGurmukhi', '400Regular'],
  hebrew: ['noto-sans-hebrew', 'NotoSansHebrew', '400Regular'],
  javanese: ['noto-sans-javanese', 'NotoSansJavanese', '400Regular'],
  kannada: ['noto-sans-kannada', 'NotoSansKannada', '400Regular'],
  khmer: ['noto-sans-khmer', 'NotoSansKhmer', '400Regular'],
  lao: ['noto-sans-lao', 'NotoSansLao', '400Regular'],
  malayalam: ['noto-sans-malayalam', 'NotoSansMalayalam', '400Regular'],
  'meetei-mayek': ['noto-sans-meetei-mayek', 'NotoSansMeeteiMayek', '400Regular'],
  mongolian: ['noto-sans-mongolian', 'NotoSansMongolian', '400Regular'],
  myanmar: ['noto-sans-myanmar', 'NotoSansMyanmar', '400Regular'],
  nko: ['noto-sans-nko', 'NotoSansNKo', '400Regular'],
  'ol-chiki': ['noto-sans-ol-chiki', 'NotoSansOlChiki', '400Regular'],
  oriya: ['noto-sans-oriya', 'NotoSansOriya', '400Regular'],
  sinhala: ['noto-sans-sinhala', 'NotoSansSinhala', '400Regular'],
  syriac: ['noto-sans-syriac', 'NotoSansSyriac', '400Regular'],
  tamil: ['noto-sans-tamil', 'NotoSansTamil', '400Regular'],
  telugu: ['noto-sans-telugu', 'NotoSansTelugu', '400Regular'],
  thaana: ['noto-sans-thaana', 'NotoSansThaana', '400Regular'],
  thai: ['noto-sans-thai', 'NotoSansThai', '400Regular'],
  tibetan: ['noto-serif-tibetan', 'NotoSerifTibetan', '400Regular'],
  tifinagh: ['noto-sans-tifinagh', 'NotoSansTifinagh', '400Regular'],
  chinese: ['noto-sans-sc', 'NotoSansSC', '400Regular'],
  japanese: ['noto-sans-jp', 'NotoSansJP', '400Regular'],
  korean: ['noto-sans-kr', 'NotoSansKR', '400Regular'],
  emoji: ['noto-emoji', 'NotoEmoji', '400Regular'],
  symbols: ['noto-sans-symbols', 'NotoSansSymbols', '400Regular'],
  'symbols-2': ['noto-sans-symbols-2', 'NotoSansSymbols2', '400Regular'],
  math: ['noto-sans-math', 'NotoSansMath', '400Regular'],
} as const satisfies Record<string, readonly [folder: string, family: string, weight: `${number}${string}`]>;

/**
 * Returns the path of a font in its package, e.g. `@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf`.
 */
function fontInPackage(id: keyof typeof FONTS): string {
  const [folder, family, weight] = FONTS[id];
  return `@expo-google-fonts/${folder}/${weight}/${family}_${weight}.ttf`;
}

const require = createRequire(import.meta.url);

/** Returns the path of a font: next to the bundle after a build, otherwise in its package. */
export function fontPath(id: keyof typeof FONTS): string {
  const file = fontInPackage(id);
  const built = fileURLToPath(new URL(`./fonts/${basename(file)}`, import.meta.url));
  return existsSync(built) ? built : require.resolve(file);
}
