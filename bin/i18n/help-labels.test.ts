import { expect, test } from 'vitest';
import { labelFinder, labelsIn, unknownLabels, untranslatedLabels } from './help-labels.ts';

const ENGLISH = {
  'apply.now': 'Apply Now',
  'jobs.applied': 'Applied users (%{smart_count}) |||| Applied users (%{smart_count})',
  'jobs.later': 'Post Later: save it without publishing',
  'jobs.active': 'Active in the last %{days}',
  'nav.profile': 'My Profile',
  'profile.save': 'Save',
  'profile.settings': 'Settings',
  'server.taken': 'You have already applied for this job.',
};
const english = labelFinder(ENGLISH);

test('HELP-03 labels are in bold or steps of a link; what introduces a text is no label', () => {
  const article = [
    'Open [My Profile > Settings](/profile) and press **Save**.',
    '',
    '- **Too late?** Look for similar jobs.',
    '- **Deadline:** choose **Apply Now** before.',
    '- **“You have already applied for this job.”** Once is enough.',
  ].join('\n');
  expect(labelsIn(article)).toEqual([
    'Save',
    'Apply Now',
    'You have already applied for this job.',
    'My Profile',
    'Settings',
  ]);
  expect(unknownLabels({ article, findKeys: english })).toEqual([]);
});

test('HELP-03 a label may leave out a value or what follows it, but not differ', () => {
  const article =
    '**Applied users**, **Post Later**, **Active in the last 14 days**, **Apply now** and **Store**';
  expect(unknownLabels({ article, findKeys: english })).toEqual([
    'quotes **Apply now**, which the portal doesn’t say',
    'quotes **Store**, which the portal doesn’t say',
  ]);
});

test('HELP-03 a translated article quotes the translations of the same labels', () => {
  const french = labelFinder({ 'apply.now': 'Postuler', 'profile.save': 'Enregistrer' });
  const original = { article: 'Choose **Apply Now**, then **Save**.', findKeys: english };
  const quoting = (article: string) => untranslatedLabels(original, { article, findKeys: french });
  expect(quoting('Choisissez **Postuler**, puis **Enregistrer**.')).toEqual([]);
  expect(quoting('Choisissez **Postuler**.')).toEqual(['doesn’t quote **Save** in its language']);
});
