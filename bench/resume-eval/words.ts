/** Headings and dates of resumes in each language. Layouts use them in rotation. */
import type { EvalPerson } from './people.ts';

type Language = EvalPerson['language'];
export type Part = 'about' | 'experience' | 'education' | 'skills' | 'contact';

export const HEADINGS: Readonly<Record<Language, Readonly<Record<Part, readonly [string, string, string]>>>> =
  {
    en: {
      about: ['Summary', 'Profile', 'Objective'],
      experience: ['Experience', 'Work Experience', 'EMPLOYMENT HISTORY'],
      education: ['Education', 'Academic Qualifications', 'EDUCATION'],
      skills: ['Skills', 'Key Skills', 'TECHNICAL SKILLS'],
      contact: ['Contact', 'Personal Details', 'CONTACT'],
    },
    es: {
      about: ['Perfil', 'Sobre mí', 'RESUMEN'],
      experience: ['Experiencia laboral', 'Experiencia profesional', 'EXPERIENCIA'],
      education: ['Formación académica', 'Educación', 'ESTUDIOS'],
      skills: ['Habilidades', 'Competencias', 'CONOCIMIENTOS'],
      contact: ['Contacto', 'Datos personales', 'CONTACTO'],
    },
    fr: {
      about: ['Profil', 'À propos', 'PROFIL'],
      experience: ['Expérience professionnelle', 'Expériences', 'PARCOURS PROFESSIONNEL'],
      education: ['Formation', 'Diplômes', 'FORMATION'],
      skills: ['Compétences', 'Compétences clés', 'COMPÉTENCES'],
      contact: ['Contact', 'Coordonnées', 'CONTACT'],
    },
    hi: {
      about: ['परिचय', 'सारांश', 'उद्देश्य'],
      experience: ['कार्य अनुभव', 'अनुभव', 'व्यावसायिक अनुभव'],
      education: ['शिक्षा', 'शैक्षणिक योग्यता', 'शिक्षा'],
      skills: ['कौशल', 'मुख्य कौशल', 'कौशल'],
      contact: ['संपर्क', 'व्यक्तिगत विवरण', 'संपर्क'],
    },
    ar: {
      about: ['نبذة', 'الملخص', 'نبذة عني'],
      experience: ['الخبرات العملية', 'الخبرة المهنية', 'الخبرات'],
      education: ['التعليم', 'المؤهلات العلمية', 'التعليم'],
      skills: ['المهارات', 'مهارات', 'المهارات'],
      contact: ['معلومات الاتصال', 'البيانات الشخصية', 'للتواصل'],
    },
  };

const NOW: Readonly<Record<Language, string>> = {
  en: 'Present',
  es: 'Actualidad',
  fr: "aujourd'hui",
  hi: 'वर्तमान',
  ar: 'الآن',
};
const TAGS: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  ar: 'ar-EG-u-nu-latn',
};

export type DateStyle = 'long' | 'short' | 'numbers' | 'years';

const writeMonth = (month: string, style: DateStyle, language: Language): string => {
  const [year = '', number = ''] = month.split('-');
  if (style === 'years') return year;
  if (style === 'numbers') return `${number}/${year}`;
  const name = new Intl.DateTimeFormat(TAGS[language], { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
  return `${name} ${year}`;
};

export const writePeriod = (
  { from, to }: { from: string; to?: string },
  style: DateStyle,
  language: Language,
): string =>
  `${writeMonth(from, style, language)} ${style === 'short' ? '-' : '–'} ${to ? writeMonth(to, style, language) : NOW[language]}`;
