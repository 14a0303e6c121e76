/**
 * Job categories with their subcategories. Ids are positions (a subcategory's is its category's times 100,
 * plus its own): append only, never reorder. Every category also gets `OTHER`.
 */
export const CATEGORIES: readonly { readonly name: string; readonly subcategories: readonly string[] }[] = [
  {
    name: 'Software Development',
    subcategories: [
      'Frontend Development',
      'Backend Development',
      'Full Stack Development',
      'Mobile Apps',
      'DevOps & Cloud',
      'Quality Assurance',
      'Embedded Systems',
    ],
  },
  {
    name: 'Data & Analytics',
    subcategories: [
      'Data Analysis',
      'Data Engineering',
      'Data Science',
      'Machine Learning',
      'Business Intelligence',
    ],
  },
  {
    name: 'IT Support & Networks',
    subcategories: [
      'Helpdesk',
      'System Administration',
      'Network Engineering',
      'Information Security',
      'Database Administration',
    ],
  },
  {
    name: 'Design & Creative',
    subcategories: [
      'Product Design',
      'Graphic Design',
      'Illustration & Animation',
      'Video & Motion',
      'Interior Design',
      'Fashion Design',
    ],
  },
  {
    name: 'Writing & Content',
    subcategories: [
      'Copywriting',
      'Content Writing',
      'Technical Writing',
      'Editing & Publishing',
      'Translation',
      'Journalism',
    ],
  },
  {
    name: 'Marketing & Advertising',
    subcategories: [
      'Digital Marketing',
      'SEO',
      'Social Media',
      'Brand & Product Marketing',
      'Market Research',
      'Public Relations',
    ],
  },
  {
    name: 'Sales & Business Development',
    subcategories: ['Field Sales', 'Inside Sales', 'Key Accounts', 'Business Development', 'Pre-Sales'],
  },
  {
    name: 'Customer Support',
    subcategories: [
      'Voice Support',
      'Chat & Email Support',
      'Technical Support',
      'Customer Success',
      'Support Leadership',
    ],
  },
  {
    name: 'Accounting & Finance',
    subcategories: ['Bookkeeping', 'Payables & Receivables', 'Taxation', 'Audit', 'Financial Planning'],
  },
  {
    name: 'Banking & Insurance',
    subcategories: [
      'Branch Banking',
      'Lending & Credit',
      'Insurance',
      'Wealth & Investments',
      'Risk & Compliance',
    ],
  },
  {
    name: 'Human Resources',
    subcategories: [
      'Recruitment',
      'HR Operations',
      'Payroll',
      'Learning & Development',
      'HR Business Partnering',
    ],
  },
  {
    name: 'Administration & Office',
    subcategories: [
      'Executive Assistance',
      'Reception & Front Office',
      'Data Entry',
      'Office Management',
      'Facilities',
    ],
  },
  {
    name: 'Healthcare & Nursing',
    subcategories: [
      'Nursing',
      'Medical Practice',
      'Pharmacy',
      'Laboratory & Diagnostics',
      'Physiotherapy & Rehabilitation',
      'Hospital Administration',
      'Home & Elder Care',
    ],
  },
  {
    name: 'Education & Training',
    subcategories: [
      'School Teaching',
      'Early Years',
      'Higher Education',
      'Tutoring & Test Preparation',
      'Special Education',
      'Instructional Design',
    ],
  },
  {
    name: 'Engineering',
    subcategories: [
      'Mechanical Engineering',
      'Electrical Engineering',
      'Electronics',
      'Chemical & Process',
      'Automotive',
    ],
  },
  {
    name: 'Manufacturing & Production',
    subcategories: ['Production', 'Quality Control', 'Maintenance', 'Machine Operation', 'Health & Safety'],
  },
  {
    name: 'Construction & Real Estate',
    subcategories: [
      'Site Engineering',
      'Architecture',
      'Construction Management',
      'Quantity Surveying',
      'Property Sales & Management',
      'Skilled Trades',
    ],
  },
  {
    name: 'Logistics & Supply Chain',
    subcategories: [
      'Warehouse Operations',
      'Procurement',
      'Transport & Fleet',
      'Supply Planning',
      'Import & Export',
      'Delivery & Driving',
    ],
  },
  {
    name: 'Retail & E-commerce',
    subcategories: [
      'Store Operations',
      'Store Management',
      'Merchandising',
      'Online Marketplaces',
      'Customer Experience',
    ],
  },
  {
    name: 'Hospitality & Travel',
    subcategories: [
      'Kitchen',
      'Food & Beverage Service',
      'Front Desk',
      'Housekeeping',
      'Travel & Tours',
      'Events',
    ],
  },
  {
    name: 'Legal',
    subcategories: [
      'Corporate Law',
      'Litigation',
      'Paralegal',
      'Intellectual Property',
      'Contracts & Compliance',
    ],
  },
  {
    name: 'Product & Project Management',
    subcategories: [
      'Product Management',
      'Project Management',
      'Agile Delivery',
      'Business Analysis',
      'Strategy & Operations',
    ],
  },
  {
    name: 'Science & Research',
    subcategories: [
      'Clinical Research',
      'Life Sciences',
      'Chemistry',
      'Environmental Science',
      'Physics & Materials',
    ],
  },
  {
    name: 'Agriculture & Food',
    subcategories: [
      'Agronomy',
      'Farm Operations',
      'Food Technology',
      'Agri-Business',
      'Gardening & Landscaping',
    ],
  },
  {
    name: 'Energy & Environment',
    subcategories: ['Solar & Wind', 'Power & Utilities', 'Water & Waste', 'Sustainability', 'Oil & Gas'],
  },
  {
    name: 'Social Impact & Public Services',
    subcategories: [
      'Programme Coordination',
      'Fundraising',
      'Social Work',
      'Community Outreach',
      'Monitoring & Evaluation',
    ],
  },
  {
    name: 'Other',
    subcategories: [
      'Internships & Traineeships',
      'Volunteering',
      'Beauty & Wellness',
      'Sports & Fitness',
      'Domestic Help',
      'Security Services',
    ],
  },
];

/** The subcategory for what fits no other, with the highest id of its category. */
export const OTHER = 'Other';
