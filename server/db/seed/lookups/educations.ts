/** Levels of education, lowest first. Ids are positions: append only, never reorder. */
export const EDUCATIONS: readonly string[] = [
  'Secondary School (10th)',
  'Higher Secondary (12th)',
  'Certificate',
  'Vocational (ITI)',
  'Diploma',
  "Bachelor's Degree",
  'Postgraduate Diploma',
  "Master's Degree",
  'Professional Qualification',
  'Doctorate',
];
