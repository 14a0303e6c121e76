/**
 * Guesses a job's category from words in its title first, then in its function, department, category and industry.
 * The first matching rule wins, so specific rules come before general ones.
 */
import { LOOKUPS } from '../../platform/db/lookups/index.ts';

type Rule = readonly [words: RegExp, category: string, subcategory?: string];

const RULES: readonly Rule[] = [
  [/\b(?:teacher|kindergarten|montessori|school)\b/, 'Education & Training', 'School Teaching'],
  [
    /\b(?:tutor|trainer of|lecturer|professor|faculty|instructor|teaching)\b/,
    'Education & Training',
    'Higher Education',
  ],
  [/\b(?:nanny|housekeeper private|babysitter)\b/, 'Other', 'Domestic Help'],
  [/\b(?:nurse|nurses|nursing|rns?|lpn|patient care)\b/, 'Healthcare & Nursing', 'Nursing'],
  [/\b(?:caregiver|carer|pcps?|home care|elder care)\b/, 'Healthcare & Nursing', 'Home & Elder Care'],
  [
    /\b(?:doctors?|physician|obs gyn|psychiatry|surgeon|dentist)\b/,
    'Healthcare & Nursing',
    'Medical Practice',
  ],
  [/\b(?:pharmacist|pharmacy)\b/, 'Healthcare & Nursing', 'Pharmacy'],
  [
    /\b(?:medical coder|medical scribe|medical billing|hospital admin)/,
    'Healthcare & Nursing',
    'Hospital Administration',
  ],
  [
    /\b(?:physiotherap|occupational therap|speech therap)/,
    'Healthcare & Nursing',
    'Physiotherapy & Rehabilitation',
  ],
  [
    /\b(?:dental|lab tech|phlebotom|radiograph|laboratory)\b/,
    'Healthcare & Nursing',
    'Laboratory & Diagnostics',
  ],
  [
    /\b(?:case management worker|case worker|social worker|counsel+or)\b/,
    'Social Impact & Public Services',
    'Social Work',
  ],
  [/\bfundrais/, 'Social Impact & Public Services', 'Fundraising'],
  [/\b(?:attorney|lawyer|paralegal|litigation|legal|solicitor)\b/, 'Legal'],
  [
    /\b(?:security (?:consultant|researcher|analyst|engineer)|penetration|information security|cyber)\b/,
    'IT Support & Networks',
    'Information Security',
  ],
  [
    /\b(?:big data|data engineer|etl|data warehouse|database engineering)\b/,
    'Data & Analytics',
    'Data Engineering',
  ],
  [/\b(?:data scientist|machine learning|data science)\b/, 'Data & Analytics', 'Data Science'],
  [/\b(?:bi|business intelligence|mis|reporting)\b/, 'Data & Analytics', 'Business Intelligence'],
  [/\b(?:data analyst|analytics|data manager|data research)\b/, 'Data & Analytics', 'Data Analysis'],
  [/\b(?:market research)\b/, 'Marketing & Advertising', 'Market Research'],
  [/\b(?:data entry|data clerk)\b/, 'Administration & Office', 'Data Entry'],
  [
    /\b(?:qa|sdet|test engineer|test analyst|tester|quality assurance (?:engineer|tester|qa)|test automation|software test)\b/,
    'Software Development',
    'Quality Assurance',
  ],
  [/\bcnc\b/, 'Manufacturing & Production', 'Machine Operation'],
  [/\bfull ?stack\b/, 'Software Development', 'Full Stack Development'],
  [
    /\b(?:android|ios|mobile (?:app|dev|engineer)|mobile applications|xamarin|flutter|software engineer mobile)/,
    'Software Development',
    'Mobile Apps',
  ],
  [/\b(?:embedded|firmware|gnss|signal processing)\b/, 'Software Development', 'Embedded Systems'],
  [
    /\b(?:front ?end|ui engineer|ui developer|javascript|interface engineer)\b/,
    'Software Development',
    'Frontend Development',
  ],
  [
    /\b(?:devops|site reliability|cloud engineer|platform engineer)\b/,
    'Software Development',
    'DevOps & Cloud',
  ],
  [
    /\b(?:ux|ui|user experience|product designer|visual designer|interaction designer|visual interaction|web designer)\b/,
    'Design & Creative',
    'Product Design',
  ],
  [
    /\b(?:back ?end|java|python|ruby|rails|php|scala|node\.?js|c#|\.?net|golang|sharepoint|database developer)\b/,
    'Software Development',
    'Backend Development',
  ],
  [/\b(?:scrum|agile)\b/, 'Product & Project Management', 'Agile Delivery'],
  [
    /\b(?:product (?:manager|owner|lead|strategist)|vp of product|head of product)\b/,
    'Product & Project Management',
    'Product Management',
  ],
  [
    /\b(?:business analyst|functional lead|functional consultant|programme analyst|systems? analyst|sap)\b/,
    'Product & Project Management',
    'Business Analysis',
  ],
  [
    /\b(?:construction|site engineer|civil engineer)\b/,
    'Construction & Real Estate',
    'Construction Management',
  ],
  [/\b(?:estimator|quantity surveyor)\b/, 'Construction & Real Estate', 'Quantity Surveying'],
  [
    /\b(?:architect(?:ure)?) (?!java|solution|software|technical)(?:landscape|building|interior)/,
    'Construction & Real Estate',
    'Architecture',
  ],
  [
    /\b(?:electrician|plumber|carpenter|hvac|installers?|craftsman|handyman|laborers?|painter)\b/,
    'Construction & Real Estate',
    'Skilled Trades',
  ],
  [
    /\b(?:real estate|property|leasing|realtor)\b/,
    'Construction & Real Estate',
    'Property Sales & Management',
  ],
  [
    /\b(?:system administrator|systems administrator|linux|sysadmin|systems? engineer|vmware)\b/,
    'IT Support & Networks',
    'System Administration',
  ],
  [/\b(?:network (?:engineer(?:ing)?|administrator)|noc)\b/, 'IT Support & Networks', 'Network Engineering'],
  [/\b(?:dba|database admin)/, 'IT Support & Networks', 'Database Administration'],
  [
    /\b(?:help ?desk|service desk|desktop support|it support|it engineer|it consultant|it technician)\b/,
    'IT Support & Networks',
    'Helpdesk',
  ],
  [
    /\b(?:software|developers?|programmer|web applications|applications developer|application developer|vp of engineering|technical lead|java solution|co-?founder)\b/,
    'Software Development',
    'Full Stack Development',
  ],
  [
    /\b(?:technical project|project manager|project coordinator|project management|pmo|programme manager|program manager|delivery manager|project leader)\b/,
    'Product & Project Management',
    'Project Management',
  ],
  [
    /\b(?:graphic|art director|creative lead|packaging designer|brand designer|print production)\b/,
    'Design & Creative',
    'Graphic Design',
  ],
  [/\b(?:illustrator|animator|3d artist)\b/, 'Design & Creative', 'Illustration & Animation'],
  [/\b(?:video|motion graphics|film)\b/, 'Design & Creative', 'Video & Motion'],
  [/\b(?:interior designer)\b/, 'Design & Creative', 'Interior Design'],
  [/\b(?:seamstress|tailor|fashion designer|pattern maker)\b/, 'Design & Creative', 'Fashion Design'],
  [/\bcad\b/, 'Engineering', 'Mechanical Engineering'],
  [/\b(?:copywriter|copy writer)\b/, 'Writing & Content', 'Copywriting'],
  [/\b(?:technical writer|documentation)\b/, 'Writing & Content', 'Technical Writing'],
  [/\b(?:editor|publications|proofread)\b/, 'Writing & Content', 'Editing & Publishing'],
  [/\b(?:translator|interpreter|localisation)\b/, 'Writing & Content', 'Translation'],
  [/\b(?:journalist|reporter)\b/, 'Writing & Content', 'Journalism'],
  [/\b(?:writer|content (?:creator|producer))\b/, 'Writing & Content', 'Content Writing'],
  [/\bseo\b/, 'Marketing & Advertising', 'SEO'],
  [
    /\b(?:social media|community (?:manager|and social|ambassador)|audience development)\b/,
    'Marketing & Advertising',
    'Social Media',
  ],
  [/\b(?:public relations|\bpr\b|communications)\b/, 'Marketing & Advertising', 'Public Relations'],
  [
    /\b(?:media planner|digital marketing|user acquisition|growth (?:market|hack|manager|wunder)\w*|ppc|sem)\b/,
    'Marketing & Advertising',
    'Digital Marketing',
  ],
  [
    /\b(?:promotional staff|cashier|retail|store|merchandiser|shop|sales assistant)\b/,
    'Retail & E-commerce',
    'Store Operations',
  ],
  [
    /\b(?:marketing|brand|advertising|marketer|strategist|creative strateg|content)\b/,
    'Marketing & Advertising',
    'Brand & Product Marketing',
  ],
  [/\b(?:recruiter|recruitment|recruiting|talent|sourcer)\b/, 'Human Resources', 'Recruitment'],
  [/\bpayroll\b/, 'Human Resources', 'Payroll'],
  [/\b(?:hr|human resources|benefits consultant)\b/, 'Human Resources', 'HR Operations'],
  [
    /\b(?:loan|credit|underwriter|mortgage|lending|collector|funding specialist)\b/,
    'Banking & Insurance',
    'Lending & Credit',
  ],
  [/\b(?:insurance|claims|actuar)/, 'Banking & Insurance', 'Insurance'],
  [/\b(?:risk|compliance|aml|settlements|fraud)\b/, 'Banking & Insurance', 'Risk & Compliance'],
  [
    /\b(?:invest(?:or|ment)|wealth|equity|fixed income|trader)\b/,
    'Banking & Insurance',
    'Wealth & Investments',
  ],
  [/\b(?:bank|teller|branch associate)\b/, 'Banking & Insurance', 'Branch Banking'],
  [
    /\b(?:bookkeeper|accounting|accountant|accounts (?:clerk|assistant|executive))\b/,
    'Accounting & Finance',
    'Bookkeeping',
  ],
  [
    /\b(?:accounts payable|accounts receivable|billing|bill review)\b/,
    'Accounting & Finance',
    'Payables & Receivables',
  ],
  [/\b(?:tax|taxation)\b/, 'Accounting & Finance', 'Taxation'],
  [/\b(?:audit|auditor)\b/, 'Accounting & Finance', 'Audit'],
  [/\b(?:financial|finance|controller|fp a)\b/, 'Accounting & Finance', 'Financial Planning'],
  [
    /\b(?:key account|account manager|account director|account executive|client servic|engagement (?:manager|executive)|client (?:engagement|services))/,
    'Sales & Business Development',
    'Key Accounts',
  ],
  [
    /\b(?:inside sales|telesales|telemarket|inbound sales|call agent)/,
    'Sales & Business Development',
    'Inside Sales',
  ],
  [
    /\b(?:business development|partnership|export|exports)\b/,
    'Sales & Business Development',
    'Business Development',
  ],
  [/\b(?:pre ?sales|bid manager)\b/, 'Sales & Business Development', 'Pre-Sales'],
  [/\b(?:sales|account management)\b/, 'Sales & Business Development', 'Field Sales'],
  [
    /\b(?:customer success|implementation executive|implementation|onboarding)\b/,
    'Customer Support',
    'Customer Success',
  ],
  [
    /\b(?:technical support|support specialist|customer service technical|rma)\b/,
    'Customer Support',
    'Technical Support',
  ],
  [
    /\b(?:customer (?:service|services|care|support)|call (?:centre|center|attendant)|contact cent(?:re|er)|guest service)/,
    'Customer Support',
    'Voice Support',
  ],
  [/\b(?:chef|cook|kitchen|baker)\b/, 'Hospitality & Travel', 'Kitchen'],
  [
    /\b(?:waiter|waitress|bartender|barista|restaurant|server)\b/,
    'Hospitality & Travel',
    'Food & Beverage Service',
  ],
  [/\b(?:housekeep|cleaner)/, 'Hospitality & Travel', 'Housekeeping'],
  [/\b(?:hotel|front desk agent)\b/, 'Hospitality & Travel', 'Front Desk'],
  [/\b(?:travel|tour|tours|tasting)\b/, 'Hospitality & Travel', 'Travel & Tours'],
  [/\b(?:event|events|nightlife)\b/, 'Hospitality & Travel', 'Events'],
  [
    /\b(?:warehouse|unloader|picker|shipping|inventory|materials manager|forklift)\b/,
    'Logistics & Supply Chain',
    'Warehouse Operations',
  ],
  [/\b(?:procurement|buyer|purchas|sourcing)/, 'Logistics & Supply Chain', 'Procurement'],
  [
    /\b(?:driver|courier|delivery (?:executive|person|boy|partner))\b/,
    'Logistics & Supply Chain',
    'Delivery & Driving',
  ],
  [/\b(?:supply chain|demand plan)/, 'Logistics & Supply Chain', 'Supply Planning'],
  [/\b(?:logistics|fleet|dispatch|transport)/, 'Logistics & Supply Chain', 'Transport & Fleet'],
  [/\b(?:food (?:quality|technolog))/, 'Agriculture & Food', 'Food Technology'],
  [
    /\b(?:cnc|machinist|welder|machine operator|machinery)\b/,
    'Manufacturing & Production',
    'Machine Operation',
  ],
  [/\b(?:maintenance|technician|mechanic)\b/, 'Manufacturing & Production', 'Maintenance'],
  [/\b(?:safety|industrial hygiene|ehs)\b/, 'Manufacturing & Production', 'Health & Safety'],
  [
    /\b(?:quality (?:control|engineer|inspector)|quality assurance)\b/,
    'Manufacturing & Production',
    'Quality Control',
  ],
  [
    /\b(?:production (?:supervisor|operator|manager)|food production|manufactur|assembly|plant)\b/,
    'Manufacturing & Production',
    'Production',
  ],
  [/\b(?:process(?: controls)? engineer|chemical engineer)\b/, 'Engineering', 'Chemical & Process'],
  [/\b(?:electrical|instrument|micro-?grid|smart-?meter|battery)\b/, 'Engineering', 'Electrical Engineering'],
  [/\b(?:electronics|pcb|vlsi)\b/, 'Engineering', 'Electronics'],
  [/\b(?:automotive|vehicle)\b/, 'Engineering', 'Automotive'],
  [/\b(?:completion engineer|geologist|oil|drilling|petroleum)\b/, 'Energy & Environment', 'Oil & Gas'],
  [/\b(?:solar|wind turbine|renewable)\b/, 'Energy & Environment', 'Solar & Wind'],
  [
    /\b(?:mechanical|structures|airframe|design engineer|facilities engineer|engineering graduate|engineer)\b/,
    'Engineering',
    'Mechanical Engineering',
  ],
  [/\b(?:farm(?:er)?|agronom|precision ag|horticult)/, 'Agriculture & Food', 'Agronomy'],
  [/\b(?:clinical research|clinical trial)/, 'Science & Research', 'Clinical Research'],
  [/\b(?:biolog|microbiolog|biotech)/, 'Science & Research', 'Life Sciences'],
  [/\b(?:chemist|chemistry)\b/, 'Science & Research', 'Chemistry'],
  [
    /\b(?:executive assistant|personal assistant|executive administrative)/,
    'Administration & Office',
    'Executive Assistance',
  ],
  [/\b(?:reception|receptionist|front desk)\b/, 'Administration & Office', 'Reception & Front Office'],
  [/\b(?:facilit|mail processing)/, 'Administration & Office', 'Facilities'],
  [
    /\b(?:admin|administrative|office|clerk|secretary|administrator)\b/,
    'Administration & Office',
    'Office Management',
  ],
  [/\b(?:coach|sports?|fitness|softball)\b/, 'Other', 'Sports & Fitness'],
  [/\b(?:beauty|hair|salon|spa|fragrance)\b/, 'Other', 'Beauty & Wellness'],
  [/\b(?:security guard|guard)\b/, 'Other', 'Security Services'],
  [
    /\b(?:consultant|consulting|strategy|strategic|operations|general manager|managing partner|management)\b/,
    'Product & Project Management',
    'Strategy & Operations',
  ],
  [/\b(?:information technology|computer software|internet|engineering)\b/, 'Software Development'],
  [/\b(?:designer|design|art creative)\b/, 'Design & Creative'],
  [/\b(?:education|e ?learning|training)\b/, 'Education & Training'],
  [/\b(?:health care|hospital|medical)\b/, 'Healthcare & Nursing'],
  [/\bresearch\b/, 'Science & Research'],
  [/\b(?:hospitality|leisure)\b/, 'Hospitality & Travel'],
  [
    /\b(?:intern|internship|trainee|traineeship|apprentice|apprenticeship|graduate)\b/,
    'Other',
    'Internships & Traineeships',
  ],
  [/\bvolunteer/, 'Other', 'Volunteering'],
];

export interface CategoryGuess {
  readonly categoryId: number;
  readonly subcategoryId: number;
}

const OTHER = 'Other';

const idsOf = (category: string, subcategory: string): CategoryGuess => {
  const categoryId = LOOKUPS.categories.find(({ name }) => name === category)?.id;
  const inCategory = LOOKUPS.subcategories.filter((entry) => entry.categoryId === categoryId);
  const subcategoryId = inCategory.find(({ name }) => name === subcategory)?.id;
  if (categoryId === undefined || subcategoryId === undefined) {
    throw new Error(`No subcategory ${subcategory} in ${category}`);
  }
  return { categoryId, subcategoryId };
};

const GUESSES = RULES.map(([words, category, subcategory]) => ({
  words,
  guess: idsOf(category, subcategory ?? OTHER),
}));

const simple = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d\s*(?:\/| per )\s*h(?:ou)?r\b/g, ' ')
    .replace(/\bu\.([ix])\./g, 'u$1')
    .replace(/front-end/g, 'frontend')
    .replace(/back-end/g, 'backend')
    .replace(/full-stack/g, 'fullstack')
    .replace(/[^a-z0-9#.+ -]+/g, ' ')
    .replace(/\s+/g, ' ');

/** Tries the texts in order and uses the first one that matches a rule. */
export const guessCategory = (texts: readonly (string | undefined)[]): CategoryGuess => {
  for (const text of texts) {
    if (!text) continue;
    const words = simple(text);
    const found = GUESSES.find((rule) => rule.words.test(words));
    if (found) return found.guess;
  }
  return idsOf(OTHER, OTHER);
};
