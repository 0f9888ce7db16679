import type { Catalogue } from '../catalogue.ts';
import type { Language } from '../language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBR } from './pt-BR.ts';
import { zh } from './zh.ts';

export const CATALOGUES: Record<Language, Catalogue> = { en, de, fr, es, it, nl, pl, 'pt-BR': ptBR, ja, ko, zh, ar };
