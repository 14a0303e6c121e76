/** Tags are kept in lower case; a sentence spells them as their makers do. */

const NAMES =
  'React TypeScript JavaScript Java Python Node.js PostgreSQL Redis Kafka Docker Android Kotlin Swift Flutter AWS Kubernetes Terraform Linux Azure Selenium Playwright Jira C C++ RTOS IoT SQL Excel Tableau Spark Airflow ETL R PyTorch NLP Windows VMware Cisco CCNA SIEM Oracle MySQL Figma Photoshop Illustrator InDesign Blender AutoCAD SketchUp SEO Canva SPSS LinkedIn CRM SaaS Zendesk Tally GST SAP KYC AML ICU PLC SCADA SolidWorks VLSI Verilog CATIA HACCP CNC GMP HVAC Revit Primavera WMS Amazon Shopify POS GIS GCP PCR HPLC ESG Hindi English German GD&T Scrum Markdown CSS HTML CI/CD 5S';
const PHRASES: Readonly<Record<string, string>> = {
  'react native': 'React Native',
  'rest api': 'REST APIs',
  'api testing': 'API testing',
  'api documentation': 'API documentation',
  'power bi': 'Power BI',
  'active directory': 'Active Directory',
  'office 365': 'Office 365',
  'windows server': 'Windows Server',
  'iso 27001': 'ISO 27001',
  'iso 9001': 'ISO 9001',
  '3ds max': '3ds Max',
  'after effects': 'After Effects',
  'premiere pro': 'Premiere Pro',
  'google ads': 'Google Ads',
  'google analytics': 'Google Analytics',
  'ms office': 'MS Office',
  'ms project': 'MS Project',
  'six sigma': 'Six Sigma',
  'hr operations': 'HR operations',
  'hr management': 'HR management',
  'it support': 'IT support',
  'ux research': 'UX research',
  'pcb design': 'PCB design',
};
const SPELLINGS = new Map([
  ...NAMES.split(' ').map((name): [string, string] => [name.toLowerCase(), name]),
  ...Object.entries(PHRASES),
]);

export const spellTag = (tag: string): string => SPELLINGS.get(tag) ?? tag;
