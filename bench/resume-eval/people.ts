/** Fictional people for resumes, with the values that reading them should find. */
import type { EducationLevel } from '#contract/rules/profile-rules.ts';

export interface EvalWork {
  readonly title: string;
  readonly company: string;
  /** `2019-03`. */
  readonly from: string;
  /** Undefined for current jobs. */
  readonly to?: string;
  readonly lines: readonly string[];
}
export interface EvalStudy {
  readonly course: string;
  readonly institution: string;
  readonly year: number;
  readonly level: EducationLevel;
}
export interface EvalPerson {
  readonly language: 'en' | 'es' | 'fr' | 'hi' | 'ar';
  readonly name: string;
  readonly headline: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
  /** The place as written, and the city's name among the portal's places. */
  readonly place: { readonly written: string; readonly city: string };
  readonly about: string;
  readonly work: readonly EvalWork[];
  readonly studies: readonly EvalStudy[];
  readonly skills: readonly string[];
}

export const EVAL_PEOPLE: readonly EvalPerson[] = [
  {
    language: 'en',
    name: 'Asha Raman',
    headline: 'Frontend Developer',
    email: 'asha.raman@example.com',
    phone: '+91 98200 11111',
    links: ['https://github.com/asharaman', 'linkedin.com/in/asharaman'],
    place: { written: 'Pune, Maharashtra', city: 'Pune' },
    about: 'Builds accessible web applications that people enjoy, and measures what they do.',
    work: [
      {
        title: 'Senior Frontend Developer',
        company: 'Tideline Technologies Pvt Ltd',
        from: '2021-04',
        lines: [
          'Led the move of 40 screens to one set of components.',
          'Cut the time to load the first page by half.',
        ],
      },
      {
        title: 'Web Developer',
        company: 'Kavach Systems',
        from: '2018-07',
        to: '2021-03',
        lines: ['Built dashboards for 200 hospitals.', 'Wrote tests that found 30 defects before release.'],
      },
    ],
    studies: [
      {
        course: 'B.Tech in Computer Science',
        institution: 'College of Engineering Pune',
        year: 2018,
        level: 'UG',
      },
      {
        course: 'Higher Secondary Certificate',
        institution: 'Fergusson College',
        year: 2014,
        level: '12th',
      },
    ],
    skills: ['React', 'TypeScript', 'JavaScript', 'CSS', 'Accessibility', 'Figma'],
  },
  {
    language: 'en',
    name: 'Rahul Deshmukh',
    headline: 'Welder',
    email: 'rahul_deshmukh84@example.in',
    phone: '098765 43210',
    links: [],
    place: { written: 'Nagpur, Maharashtra, India', city: 'Nagpur' },
    about: 'Certified welder with steady hands and eleven years in steel plants.',
    work: [
      {
        title: 'Welder',
        company: 'Vidarbha Steel Works',
        from: '2016-01',
        lines: ['TIG and MIG welding of pressure vessels.', 'Trained six apprentices.'],
      },
      {
        title: 'Fabrication Technician',
        company: 'Shivaji Fabricators',
        from: '2013-06',
        to: '2015-12',
        lines: ['Read drawings and cut plates.'],
      },
    ],
    studies: [
      {
        course: 'ITI Welder Trade',
        institution: 'Government Industrial Training Institute',
        year: 2013,
        level: 'Diploma',
      },
    ],
    skills: ['Welding', 'Fabrication', 'Machining', 'Health and Safety', 'Forklift'],
  },
  {
    language: 'en',
    name: "Siobhan O'Connor",
    headline: 'Registered Nurse',
    email: 'siobhan.oconnor@example.co.uk',
    phone: '+44 20 7946 0958',
    links: ['https://siobhanoconnor.example.org'],
    place: { written: 'Leeds, United Kingdom', city: 'Leeds' },
    about: 'Nurse in intensive care who keeps calm when it matters.',
    work: [
      {
        title: 'Staff Nurse',
        company: 'St James Hospital',
        from: '2020-02',
        lines: ['Cared for up to four patients in intensive care.', 'Introduced a handover checklist.'],
      },
      {
        title: 'Junior Nurse',
        company: 'Harbour Clinic',
        from: '2017-09',
        to: '2020-01',
        lines: ['Looked after patients before and after surgery.'],
      },
      {
        title: 'Caregiver',
        company: 'Elm Tree Care Home',
        from: '2015-05',
        to: '2017-08',
        lines: ['Helped residents day and night.'],
      },
    ],
    studies: [{ course: 'BSc Nursing', institution: 'University of Leeds', year: 2017, level: 'UG' }],
    skills: ['Patient Care', 'ICU', 'First Aid', 'Infection Control', 'Phlebotomy'],
  },
  {
    language: 'en',
    name: 'Daniel Kim',
    headline: 'Data Engineer',
    email: 'dkim@example.com',
    phone: '+1 (415) 555-0132',
    links: ['www.danielkim.example.com', 'github.com/dkim-data'],
    place: { written: 'Oakland, California', city: 'Oakland' },
    about: 'Moves data reliably from where it is made to where it is needed.',
    work: [
      {
        title: 'Data Engineer',
        company: 'Redwood Logistics Inc.',
        from: '2019-11',
        lines: ['Runs 300 pipelines that deliver every hour.', 'Reduced the cost of storage by a third.'],
      },
      {
        title: 'Data Analyst',
        company: 'Bayview Bank',
        from: '2017-01',
        to: '2019-10',
        lines: ['Reported on credit risks.'],
      },
    ],
    studies: [
      {
        course: 'Master of Science in Statistics',
        institution: 'Stanford University',
        year: 2016,
        level: 'PG',
      },
      { course: 'Bachelor of Arts in Mathematics', institution: 'Mills College', year: 2014, level: 'UG' },
    ],
    skills: ['Python', 'SQL', 'Airflow', 'Spark', 'AWS', 'PostgreSQL', 'Docker'],
  },
  {
    language: 'en',
    name: 'Fatima Sheikh',
    headline: 'Accountant',
    email: 'fatima.sheikh@example.com',
    phone: '+91-22-4000-1234',
    links: ['https://www.linkedin.com/in/fatima-sheikh'],
    place: { written: 'Thane, Maharashtra, India', city: 'Thane' },
    about: 'Keeps books that auditors like to read.',
    work: [
      {
        title: 'Senior Accountant',
        company: 'Godavari Textiles Ltd',
        from: '2018-04',
        to: '2024-06',
        lines: ['Closed the books of three companies each month.', 'Answered tax audits without a penalty.'],
      },
      {
        title: 'Accounts Executive',
        company: 'Mehta & Sons',
        from: '2014-08',
        to: '2018-03',
        lines: ['Invoices, payments and payroll.'],
      },
    ],
    studies: [
      { course: 'M.Com', institution: 'University of Mumbai', year: 2014, level: 'PG' },
      { course: 'B.Com', institution: 'Thane College', year: 2012, level: 'UG' },
    ],
    skills: ['Accounting', 'Taxation', 'GST', 'Tally', 'Excel', 'Payroll', 'Bookkeeping'],
  },
  {
    language: 'es',
    name: 'María García López',
    headline: 'Diseñadora gráfica',
    email: 'maria.garcia@example.es',
    phone: '+34 612 345 678',
    links: ['www.behance.net/mariagarcia'],
    place: { written: 'Sevilla, España', city: 'Sevilla' },
    about: 'Doy forma a marcas pequeñas con ideas grandes.',
    work: [
      {
        title: 'Diseñadora gráfica',
        company: 'Estudio Azahar S.L.',
        from: '2019-09',
        lines: ['Identidad visual de 25 comercios.', 'Coordinación con imprentas.'],
      },
      {
        title: 'Asistente de diseño',
        company: 'Grupo Guadalquivir',
        from: '2016-03',
        to: '2019-08',
        lines: ['Maquetación de catálogos y carteles.'],
      },
    ],
    studies: [
      { course: 'Grado en Bellas Artes', institution: 'Universidad de Sevilla', year: 2015, level: 'UG' },
    ],
    skills: ['Illustrator', 'Photoshop', 'InDesign', 'Figma'],
  },
  {
    language: 'es',
    name: 'Carlos Hernández',
    headline: 'Contador',
    email: 'carlos.hernandez@example.mx',
    phone: '+52 55 1234 5678',
    links: [],
    place: { written: 'Puebla, México', city: 'Puebla' },
    about: 'Ordeno las cuentas de empresas familiares.',
    work: [
      {
        title: 'Contador general',
        company: 'Construcciones Popocatépetl S.A.',
        from: '2020-01',
        lines: ['Cierre mensual e impuestos.', 'Equipo de tres personas.'],
      },
      {
        title: 'Auxiliar contable',
        company: 'Banco del Valle',
        from: '2017-02',
        to: '2019-12',
        lines: ['Conciliaciones bancarias.'],
      },
    ],
    studies: [
      {
        course: 'Licenciatura en Contaduría',
        institution: 'Universidad Autónoma de Puebla',
        year: 2016,
        level: 'UG',
      },
    ],
    skills: ['SAP', 'Excel', 'Contabilidad', 'Nóminas'],
  },
  {
    language: 'fr',
    name: 'Élodie Martin',
    headline: 'Infirmière',
    email: 'elodie.martin@example.fr',
    phone: '+33 6 12 34 56 78',
    links: ['linkedin.com/in/elodiemartin'],
    place: { written: 'Lyon, France', city: 'Lyon' },
    about: "Infirmière depuis dix ans, à l'écoute des patients et des équipes.",
    work: [
      {
        title: 'Infirmière',
        company: 'Hôpital Saint-Joseph',
        from: '2018-05',
        lines: ['Soins aux patients en chirurgie.', 'Accueil des étudiants.'],
      },
      {
        title: 'Aide-soignante',
        company: 'Clinique du Parc',
        from: '2014-09',
        to: '2018-04',
        lines: ['Aide aux soins quotidiens.'],
      },
    ],
    studies: [
      {
        course: "Diplôme d'État d'infirmière",
        institution: 'Institut de formation en soins infirmiers',
        year: 2014,
        level: 'Diploma',
      },
    ],
    skills: ['Excel', 'Soins infirmiers', 'Premiers secours'],
  },
  {
    language: 'fr',
    name: 'Thomas Lefèvre',
    headline: 'Développeur web',
    email: 't.lefevre@example.com',
    phone: '06 98 76 54 32',
    links: ['https://github.com/tlefevre'],
    place: { written: 'Nantes, Pays de la Loire, France', city: 'Nantes' },
    about: 'Je construis des sites rapides et simples à entretenir.',
    work: [
      {
        title: 'Développeur web',
        company: 'Agence Estuaire',
        from: '2020-10',
        lines: ['Refonte de douze sites publics.', 'Mise en place des tests.'],
      },
      {
        title: 'Stagiaire développeur',
        company: 'Atlantique Services SARL',
        from: '2020-02',
        to: '2020-08',
        lines: ['Maintenance de la boutique.'],
      },
    ],
    studies: [
      { course: 'Master Informatique', institution: 'Université de Nantes', year: 2020, level: 'PG' },
      { course: 'Licence Informatique', institution: 'Université de Rennes', year: 2018, level: 'UG' },
    ],
    skills: ['React', 'Node.js', 'PostgreSQL', 'Docker', 'TypeScript'],
  },
  {
    language: 'en',
    name: 'Grace Wanjiru Njoroge',
    headline: 'Supply Chain Manager',
    email: 'gwnjoroge@example.com',
    phone: '+254 20 2222 111',
    links: ['linkedin.com/in/gracenjoroge'],
    place: { written: 'Nairobi, Kenya', city: 'Nairobi' },
    about: 'Gets goods across borders on time.',
    work: [
      {
        title: 'Supply Chain Manager',
        company: 'Savanna Freight Ltd',
        from: '2019-03',
        lines: ['Plans 1,200 containers a year.', 'Negotiated contracts with four ports.'],
      },
      {
        title: 'Procurement Officer',
        company: 'Rift Valley Foods',
        from: '2015-01',
        to: '2019-02',
        lines: ['Bought grain and packaging.'],
      },
    ],
    studies: [{ course: 'MBA', institution: 'Strathmore University', year: 2018, level: 'PG' }],
    skills: ['Supply Chain', 'Procurement', 'Negotiation', 'Inventory Management', 'SAP'],
  },
  {
    language: 'hi',
    name: 'सुनीता शर्मा',
    headline: 'शिक्षिका',
    email: 'sunita.sharma@example.in',
    phone: '+91 94150 22222',
    links: [],
    place: { written: 'जयपुर, राजस्थान', city: 'Jaipur' },
    about: 'बच्चों को गणित सरल भाषा में पढ़ाती हूँ।',
    work: [
      {
        title: 'गणित शिक्षिका',
        company: 'आदर्श विद्यालय',
        from: '2017-04',
        lines: ['कक्षा 6 से 10 तक गणित पढ़ाना।'],
      },
      {
        title: 'सहायक शिक्षिका',
        company: 'बाल भारती विद्यालय',
        from: '2013-07',
        to: '2017-03',
        lines: ['प्राथमिक कक्षाओं में सहायता।'],
      },
    ],
    studies: [{ course: 'बी.एड', institution: 'राजस्थान विश्वविद्यालय', year: 2013, level: 'UG' }],
    skills: ['Excel', 'Teaching', 'Lesson planning'],
  },
  {
    language: 'ar',
    name: 'ليلى حسن',
    headline: 'محاسبة',
    email: 'layla.hassan@example.com',
    phone: '+971 50 123 4567',
    links: ['linkedin.com/in/laylahassan'],
    place: { written: 'دبي، الإمارات العربية المتحدة', city: 'Dubai' },
    about: 'خبرة ثماني سنوات في المحاسبة والتقارير المالية.',
    work: [
      {
        title: 'محاسبة أولى',
        company: 'شركة الواحة للتجارة',
        from: '2019-06',
        lines: ['إعداد التقارير الشهرية.'],
      },
      {
        title: 'محاسبة',
        company: 'مجموعة النخيل',
        from: '2016-02',
        to: '2019-05',
        lines: ['متابعة الفواتير.'],
      },
    ],
    studies: [{ course: 'بكالوريوس محاسبة', institution: 'جامعة القاهرة', year: 2015, level: 'UG' }],
    skills: ['SAP', 'Excel', 'Accounting', 'Payroll'],
  },
];
