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

/** In the languages of Europe, Arabic and Hindi; names have no accents. */
const CODES: readonly (readonly [RegExp, EmploymentCode])[] = [
  [
    /\bfull\b|full ?time|\bft\b|vollzeit|heltid|fuldtid|voltijd|tiempo completo|jornada completa|temps plein|temps complet|tempo pieno|tempo integral|tempo inteiro|periodo integral|(?<!nie)peln[ya] (?:etat|wymiar)|caly etat|plny uvazek|plny pracovny uvazek|teljes munkaido|norma intreaga|full ?norma|kokoaikai|kokopaiva|tam zamanli|(?<!не)полная занятость|повна за.нят|πληρης|(?<!ne)puno radno vrijeme|دوام كامل|पूर्णकालिक|फुल टाइम/,
    'full-time',
  ],
  [
    /\bpart\b|part ?time|\bpt\b|teilzeit|deltid|deeltijd|tiempo parcial|medio tiempo|media jornada|temps partiel|tempo parziale|tempo parcial|meio periodo|niepelny|czesc etatu|pol etatu|1 2 etatu|zkraceny uvazek|castecny uvazek|skrateny uvazok|ciastocny|reszmunkaido|norma partiala|part ?norma|osa aikai|osapaiva|yari zamanli|частичная занятость|неполн|часткова|неповн|μερικη|nepuno radno|دوام جزئي|अंशकालिक|पार्ट टाइम|mini ?job|per diem/,
    'part-time',
  ],
  [
    /permanent|regular|direct (?:hire|placement)|indefinid|\bcdi\b|unbefristet|festanstellung|fijo|tillsvidare|fast (?:stilling|ansatt\w*|anstallning)|fastansatt\w*|vaste? (?:dienst|contract|aanstelling)|onbepaalde|tempo indeterminato|indeterminato|efetivo|effective|nieokreslony|neurcit|hatarozatlan|nedeterminat|vakinainen|toistaiseksi|kadrolu|постоянн|пост[іи].?н|دائم|स्थायी/,
    'permanent',
  ],
  [
    /(?:^|[^a-z])temp(?:orary|oral|oraire|oraria|orario|orar)?\b|seasonal|saison|sasong|sesong|(?<!un)befristet|\bcdd\b|interim|zeitarbeit|leiharbeit|fixed ?term|eventual|vikari|tidsbegrans|visstid|midlertidig|tidsbegraens|tijdelijk|(?<!on)bepaalde tijd|uitzend|(?<!nie)okreslony|(?<!ne)urcit|(?<!ne|in)determina[td]|(?<!ne)urcit|hatarozott|maaraaikai|gecici|sezonow|временн|тимчасов|сезонн|εποχικ|مؤقت|अस्थायी/,
    'temporary',
  ],
  [
    /contract(?:or)?\b(?!.*(?:indefinid|permanent))|\bc2c\b|1099|\bcontrato\b(?!.*indefinid)|umowa zlecenie|b2b|عقد|अनुबंध/,
    'contract',
  ],
  [
    /freelanc|self ?employed|autonomo|independant|freiberuf|zzp|libero professionista|partita iva|\bpj\b|عمل حر|फ्रीलांस/,
    'freelance',
  ],
  [
    /\bintern(?:ship)?\b|trainee|praktik|praktyk|\bstage\b|stagiaire|practicas|becari|pasant|werkstudent|\bstaz|tirocin|stagist|estagi|gyakornok|harjoittel|stajyer|стажир|стажув|πρακτικη|تدريب|इंटर्न/,
    'internship',
  ],
  [
    /apprentice|ausbildung|alternance|apprentissage|apprendist|aprendi[zs]|azubi|larling|laerling|leerwerk|oppisopimus|ucenik|प्रशिक्षु/,
    'apprenticeship',
  ],
  [
    /volunteer|volunt|benevol|ehrenamt|frivillig|vrijwillig|wolontar|dobrovol|onkentes|vapaaehtois|gonullu|волонт|εθελοντ|تطوع|स्वयंसेवक/,
    'volunteer',
  ],
];

export const employmentCodesIn = (texts: readonly string[]): EmploymentCode[] => {
  const words = texts.map(plainName).join(' | ');
  return CODES.flatMap(([pattern, code]) => (pattern.test(words) ? [code] : []));
};
