/** Typical first words of list items in job postings. */

const VERBS =
  'act adhere advise analyze analyse answer apply arrange assess assist assure attend build calibrate carry clean coach collaborate communicate complete conduct consult contribute control coordinate create define demonstrate deliver design determine develop direct document drive enforce ensure establish evaluate execute facilitate follow generate greet guide handle help identify implement improve inspect install interact lead liaise lift maintain make manage meet monitor operate oversee own participate perform plan prepare present process produce provide receive recommend report research resolve respond review run schedule sell serve set support take test track train translate troubleshoot understand update use utilize utilise verify work write'.split(
    ' ',
  );
const DUTY_WORDS = new Set([
  ...VERBS.flatMap((verb) => [verb, `${verb}s`, `${verb}es`, verb.replace(/y$/, 'ies')]),
  'be',
  'responsible',
]);

const REQUIREMENT =
  /^(?:must|ability|able|experienced?|knowledge|excellent|strong|good|great|solid|proficien\w+|demonstrated?|proven|minimum|bachelor\S*|master\S*|degree|familiar\w*|willing\w*|comfortable|fluen\w+)$/i;

const firstWord = (text: string): string => text.split(/[\s,/]/, 1)[0] ?? '';

/** "Reviewing …", "Maintain …", "Tracks …", "Be the …". */
export const beginsLikeDuty = (text: string): boolean => {
  const word = firstWord(text).toLowerCase();
  return DUTY_WORDS.has(word) || /^\w{3,}ing$/.test(word);
};

/** Whether a text starts like a duty or a requirement: "Ability to …", "Must have …". */
export const beginsLikeItem = (text: string): boolean =>
  beginsLikeDuty(text) || REQUIREMENT.test(firstWord(text));
