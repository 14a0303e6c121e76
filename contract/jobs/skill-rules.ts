/** Skills: free text beside the tags of the lookup. */

export const JOB_SKILLS_MAX = 50;
export const SKILL_NAME_MAX = 100;

/** A skill as stored: runs of white space become one space. */
export const tidySkill = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Anything with a letter or number, but no web addresses. */
export const isSkill = (name: string): boolean =>
  name.length <= SKILL_NAME_MAX &&
  /[\p{L}\p{N}]/u.test(name) &&
  !/[<>\p{Cc}]/u.test(name) &&
  !/www\.|:\/\//i.test(name);

/** How names of skills are written, where capitals aren't only at the start. */
const NAMES = [
  '.NET|.NET Core|3ds Max|5S|ABAP|ACLS|ADO.NET|After Effects|AI|AJAX|AML|Android|Angular|AngularJS|Ansible|Apache|API',
  'API documentation|API testing|APIs|ASP.NET|AutoCAD|AWS|Azure|B2B|B2C|BIM|BLS|BPO|C|C#|C++|CAD|CAM|CATIA|CCNA|CCNP',
  'CI/CD|Cisco|CMS|CNC|CRM|CSS|CSS3|DevOps|Django|Docker|DTP|EHR|EHS|ERP|ESG|ETABS|ETL|FastAPI|FMEA|FMCG|GAAP|GCP|GD&T',
  'GDPR|German|GIS|GIT|GitHub|GitLab|GMP|GoLang|Google Ads|Google Analytics|GPS|GraphQL|GST|HACCP|HANA|Hindi|HIPAA|HPLC',
  'HR|HR management|HR operations|HRIS|HRMS|HSE|HTML|HTML5|HVAC|IBM|ICU|IFRS|IIS|InDesign|iOS|IoT|ISO|ISO 27001|ISO 9001',
  'IT|IT support|ITIL|J2EE|Java|JavaScript|JDBC|Jenkins|JIRA|jQuery|JSON|JSP|Kafka|Kotlin|KPI|KPO|Kubernetes|KYC|Laravel',
  'LaTeX|LAN|LinkedIn|Linux|macOS|MATLAB|MBA|MCA|MES|MIS|ML|MongoDB|MS Excel|MS Office|MS PowerPoint|MS Project|MS Word',
  'MS SQL|MVC|MySQL|NABH|Next.js|NLP|Node.js|NoSQL|NumPy|Office 365|OOP|OOPS|OpenCV|Oracle|OSHA|PCB|PCB design|PCR|Perl',
  'Photoshop|PHP|PL/SQL|Playwright|PLC|PMP|POS|PostgreSQL|Power BI|PowerPoint|PowerShell|PPAP|PPC|Premiere Pro|Python',
  'PyTorch|QA|QC|QuickBooks|R|R&D|React|React Native|React.js|ReactJS|Redis|REST|REST API|RESTful|RPA|RTOS|SaaS|Salesforce',
  'SAP|SAP ABAP|SAP FICO|SAP HANA|SAP MM|SAP SD|SAS|SCADA|Scikit-learn|SDLC|SEM|SEO|ServiceNow|SharePoint|Shopify|SIEM',
  'SketchUp|SLA|SMM|SMO|SOAP|SolidWorks|SOP|SOX|Spring Boot|SPSS|SQL|SQL Server|SSAS|SSIS|SSRS|STAAD.Pro|Tableau|Tally',
  'TCP/IP|TDS|TensorFlow|Terraform|TypeScript|UAT|UI|UI/UX|UML|Unix|USA|UX|UX research|VBA|VB.NET|Verilog|VHDL|VLSI|VMware',
  'VPN|Vue.js|WAN|Windows Server|WMS|WordPress|XML|XSLT|YouTube|Zendesk',
]
  .join('|')
  .split('|');
const WRITTEN = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

/** A skill as it is shown: "sql" as "SQL", "customer service" as "Customer service", others as they were posted. */
export const writeSkill = (name: string): string => {
  const known = WRITTEN.get(name.toLowerCase());
  if (known) return known;
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
};
