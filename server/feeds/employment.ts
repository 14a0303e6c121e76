/** Employment types in codes, as far as their words say one. */
import { plainName } from './field-names.ts';

export type EmploymentCode =
  | 'full-time'
  | 'part-time'
  | 'permanent'
  | 'temporary'
  | 'contract'
  | 'freelance'
  | 'internship'
  | 'apprenticeship'
  | 'volunteer';

/** In English, Spanish, French, German, Arabic and Hindi; names have no accents. */
const CODES: readonly (readonly [RegExp, EmploymentCode])[] = [
  [
    /\bfull\b|full ?time|vollzeit|heltid|tiempo completo|jornada completa|temps plein|temps complet|دوام كامل|पूर्णकालिक|फुल टाइम/,
    'full-time',
  ],
  [
    /\bpart\b|part ?time|teilzeit|deltid|medio tiempo|tiempo parcial|media jornada|temps partiel|دوام جزئي|अंशकालिक|पार्ट टाइम|minijob|per diem/,
    'part-time',
  ],
  [
    /permanent|regular|direct (?:hire|placement)|indefinid|\bcdi\b|unbefristet|festanstellung|fijo|دائم|स्थायी/,
    'permanent',
  ],
  [
    /(?:^|[^a-z])temp(?:orary|oral|oraire)?\b|seasonal|saison|(?<!un)befristet|\bcdd\b|interim|zeitarbeit|fixed ?term|eventual|مؤقت|अस्थायी/,
    'temporary',
  ],
  [/contract(?:or)?\b|\bc2c\b|1099|\bcontrato\b(?!.*indefinid)|عقد|अनुबंध/, 'contract'],
  [/freelanc|self ?employed|autonomo|independant|freiberuf|عمل حر|फ्रीलांस/, 'freelance'],
  [
    /\bintern(?:ship)?\b|trainee|praktik|\bstage\b|stagiaire|practicas|becari|pasant|werkstudent|تدريب|इंटर्न/,
    'internship',
  ],
  [/apprentice|ausbildung|alternance|apprentissage|aprendiz|azubi|प्रशिक्षु/, 'apprenticeship'],
  [/volunteer|volunt|benevol|ehrenamt|تطوع|स्वयंसेवक/, 'volunteer'],
];

export const employmentCodesIn = (texts: readonly string[]): EmploymentCode[] => {
  const words = texts.map(plainName).join(' | ');
  return CODES.flatMap(([pattern, code]) => (pattern.test(words) ? [code] : []));
};
