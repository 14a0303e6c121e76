/** Splits a resume into sections, by headings in the portal's languages. */
import { fold } from '../../../search/tokens.ts';
import type { Line } from '../reading/document.ts';

export type SectionKind = 'head' | 'experience' | 'education' | 'skills' | 'contact' | 'other';

export interface Section {
  readonly kind: SectionKind;
  readonly lines: readonly Line[];
}

const HEADINGS: Readonly<Record<Exclude<SectionKind, 'head'>, readonly string[]>> = {
  experience: [
    'experience',
    'work experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'career history',
    'relevant experience',
    'career',
    'job history',
    'experience and internships',
    'experiencia',
    'experiencia laboral',
    'experiencia profesional',
    'trayectoria profesional',
    'historial laboral',
    'expérience',
    'expériences',
    'expérience professionnelle',
    'expériences professionnelles',
    'parcours professionnel',
    'emplois',
    'अनुभव',
    'कार्य अनुभव',
    'कार्यानुभव',
    'व्यावसायिक अनुभव',
    'पेशेवर अनुभव',
    'रोजगार',
    'الخبرة',
    'الخبرات',
    'الخبرة العملية',
    'الخبرات العملية',
    'الخبرة المهنية',
    'الخبرات المهنية',
    'التجربة المهنية',
    'berufserfahrung',
  ],
  education: [
    'education',
    'education and training',
    'academic background',
    'academic qualifications',
    'qualifications',
    'educational qualifications',
    'educational background',
    'academics',
    'studies',
    'education and certifications',
    'educación',
    'formación',
    'formación académica',
    'estudios',
    'datos académicos',
    'formation',
    'formations',
    'formation académique',
    'diplômes',
    'études',
    'parcours scolaire',
    'formation et diplômes',
    'शिक्षा',
    'शैक्षणिक योग्यता',
    'शैक्षिक योग्यता',
    'शैक्षणिक विवरण',
    'التعليم',
    'المؤهلات',
    'المؤهلات العلمية',
    'المؤهل العلمي',
    'الدراسة',
    'المؤهلات التعليمية',
    'ausbildung',
    'bildung',
  ],
  skills: [
    'skills',
    'key skills',
    'technical skills',
    'core skills',
    'core competencies',
    'competencies',
    'skill set',
    'areas of expertise',
    'expertise',
    'technologies',
    'tools',
    'professional skills',
    'skills and tools',
    'it skills',
    'habilidades',
    'competencias',
    'aptitudes',
    'conocimientos',
    'habilidades técnicas',
    'destrezas',
    'compétences',
    'compétences techniques',
    'compétences clés',
    'savoir-faire',
    'aptitudes',
    'कौशल',
    'मुख्य कौशल',
    'तकनीकी कौशल',
    'दक्षता',
    'المهارات',
    'مهارات',
    'المهارات التقنية',
    'المهارات الاساسية',
    'المهارات الفنية',
    'kenntnisse',
  ],
  contact: [
    'contact',
    'contact details',
    'contact information',
    'contact me',
    'personal details',
    'personal information',
    'details',
    'personal data',
    'contacto',
    'datos personales',
    'datos de contacto',
    'información personal',
    'coordonnées',
    'contacts',
    'informations personnelles',
    'संपर्क',
    'व्यक्तिगत विवरण',
    'व्यक्तिगत जानकारी',
    'संपर्क विवरण',
    'الاتصال',
    'معلومات الاتصال',
    'بيانات الاتصال',
    'البيانات الشخصية',
    'المعلومات الشخصية',
    'للتواصل',
  ],
  other: [
    'summary',
    'professional summary',
    'profile',
    'about',
    'about me',
    'objective',
    'career objective',
    'references',
    'projects',
    'languages',
    'interests',
    'hobbies',
    'certifications',
    'certificates',
    'awards',
    'publications',
    'achievements',
    'volunteering',
    'volunteer experience',
    'declaration',
    'training',
    'links',
    'activities',
    'perfil',
    'perfil profesional',
    'sobre mí',
    'resumen',
    'idiomas',
    'referencias',
    'proyectos',
    'intereses',
    'certificaciones',
    'aficiones',
    'objetivo',
    'profil',
    'profil professionnel',
    'à propos',
    'langues',
    'loisirs',
    'références',
    'projets',
    "centres d'intérêt",
    'certifications',
    'résumé',
    'objectif',
    'परिचय',
    'सारांश',
    'भाषाएँ',
    'भाषाएं',
    'रुचियाँ',
    'परियोजनाएँ',
    'उद्देश्य',
    'संदर्भ',
    'घोषणा',
    'प्रमाणपत्र',
    'الملخص',
    'نبذة',
    'نبذة عني',
    'نبذة شخصية',
    'اللغات',
    'الهوايات',
    'المشاريع',
    'الهدف الوظيفي',
    'المراجع',
    'الشهادات',
    'الاهتمامات',
    'الدورات',
    'الدورات التدريبية',
  ],
};

/** A heading in comparable form: without punctuation, and without spaces between letters, as in "S K I L L S". */
const keyOf = (text: string): string => {
  const plain = fold(text)
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .replace(/\b(?:and|y|et|و|और|एवं)\b/gu, 'and')
    .trim();
  return /^(?:\p{L} )+\p{L}$/u.test(plain) ? plain.replaceAll(' ', '') : plain;
};

const KINDS = new Map<string, SectionKind>();
for (const kind of ['other', 'contact', 'skills', 'education', 'experience'] as const)
  for (const heading of HEADINGS[kind]) {
    KINDS.set(keyOf(heading), kind);
    KINDS.set(keyOf(heading).replaceAll(' ', ''), kind);
  }

/** The section that a line starts, and the rest of the line: "Skills: Java, SQL". */
export const readHeading = (text: string): { kind: SectionKind; rest: string } | undefined => {
  const whole = KINDS.get(keyOf(text));
  if (whole) return { kind: whole, rest: '' };
  const [, before = '', rest = ''] = /^([^:\t]{3,40})[:\t]\s*(.+)$/.exec(text) ?? [];
  const kind = before === '' ? undefined : KINDS.get(keyOf(before));
  return kind ? { kind, rest } : undefined;
};

/** The sections in order. Text above the first heading is the head. */
export const sectionsOf = (lines: readonly Line[]): Section[] => {
  const sections: { kind: SectionKind; lines: Line[] }[] = [{ kind: 'head', lines: [] }];
  for (const line of lines) {
    const heading = readHeading(line.text);
    if (heading) sections.push({ kind: heading.kind, lines: [] });
    if (!heading) sections.at(-1)?.lines.push(line);
    else if (heading.rest !== '') sections.at(-1)?.lines.push({ ...line, text: heading.rest });
  }
  return sections;
};
