/** Tells what a name of a field means, in any spelling and in the portal's languages. */
import NAMES from './field-names.json' with { type: 'json' };

export type Field = keyof typeof NAMES;

export interface Meaning {
  readonly field: Field;
  /** The lower, the surer. */
  readonly rank: number;
}

const CACHED = 5000;

/** With the answers for the first names of a feed, which are those of all its records. */
const cached = <T>(read: (name: string) => T): ((name: string) => T) => {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const said = read(name);
    if (known.size < CACHED && name.length < 100) known.set(name, said);
    return said;
  };
};

/** Letters with a sign that Unicode doesn't take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
};

/** "jobTitle", "Job_Title" and "g:job-title" are the same. */
export const plainName = cached((name) =>
  name
    .replace(/^[\w-]+:(?=\w)/, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßıłøđæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim(),
);

const SMALL_WORDS = /(?<= )(?:de|del|du|des|d|l|la|le|el|of|the|der)(?= )/g;

/** "jobtype" and "job type" are the same, too, and so are "type_contrat" and "type de contrat". */
const squeezed = (name: string): string => plainName(name).replace(SMALL_WORDS, '').replaceAll(' ', '');

/** Columns of forms are questions: "What is the job title?", "Which company is hiring?" */
const QUESTION =
  /^(?:(?:what|which)(?:is|s|are)?|please(?:enter|give|state|add)?|tellus|your|the)+|(?:is|are|we|you)*(?:hiring(?:for)?|recruiting)$/g;

const isField = (name: string): name is Field => Object.hasOwn(NAMES, name);
const MEANINGS = new Map<string, Meaning[]>();
for (const field of Object.keys(NAMES).filter(isField))
  for (const [rank, name] of NAMES[field].entries())
    MEANINGS.set(squeezed(name), [...(MEANINGS.get(squeezed(name)) ?? []), { field, rank }]);

/** Words that say nothing beside another: "job title", "titleText", "vacancy_url". */
const PREFIX =
  /^(?:job|position|posting|vacancy|opening|offer|advert|ad|original|listing|requisition|external|ext)+/;
/** "jobs_url" and "jobState". */
const PLURAL = /^s/;
const SUFFIX = /(?:text|label|name|title|html|raw|value|str|string|ofjob|ofthejob)$/;
/** Whose addresses and dates aren't the posting's. */
export const OF_OTHERS =
  /logo|image|img|photo|picture|icon|avatar|banner|video|company|employer|recruiter|organi[sz]ation|website|home|profile|privacy|terms|legal|policy|share|social|linkedin|twitter|facebook|api|self|feed|callback|track|pixel|survey|optout|requesturl|referral|department|office/;
/** Names by their shape: "advertiseToDateTimeUTC", "redirect_url", "minimum_qualifications". */
const SHAPES: readonly (readonly [RegExp, Field])[] = [
  [
    /expir|deadline|hatarid|clos(?:e|es|ing)(?:d|at|on|time|date)|valid(?:through|until|to)|(?:to|until|end)date|^last(?:date|day|application)|until$/,
    'expires',
  ],
  [
    /fecha(?:de)?(?:cierre|vencimiento|expiracion|limite)|date(?:de)?(?:limite|cloture|expiration|fin$)/,
    'expires',
  ],
  [
    /(?:publi[cs]\w*|post(?:ed|ing)?|releas\w*|list(?:ed|ing)?|advertis\w*|open(?:ed|ing)?|creat\w*)(?:from|start|at|on)*(?:date|at$|(?<!ti)on$|time)/,
    'posted',
  ],
  [
    /dat[ae](?:de|da|do|di|van)?(?:publi|pubbli|post|open|creat|cria|list|releas|parution|inser|plaatsing)|fecha(?:de)?(?:publi|alta)|veroe?ffentlich|publi(?:cer|ser|catie|kac|carii)|zverejn|julkais/,
    'posted',
  ],
  [
    /(?:apply|appli|bewerb|postul|candidat)\w*(?:url|uri|link|href|page)$|^link(?:to)?apply|^(?:url|lien|enlace)\w*(?:candidat|postul|bewerb)/,
    'applyAddress',
  ],
  [/(?:url|uri|link|href)$|^url/, 'address'],
  [/(?:job|posting|vacancy|requisition|req|ref|reference)(?:id|nr|no|num|number|code|key)$/, 'externalId'],
  [
    /(?:stellen|job|stillings?|jobb|yrkes|functie|vacature|posisjons)(?:titel|tittel|title|bezeichnung|betegnelse|navn|naam)$/,
    'title',
  ],
  [/^(?:location|workplace|worksite)(?:city|town)$|municipality/, 'city'],
  [/(?:postal|post|zip)code$/, 'zip'],
  [/^location(?:state|region|province)$/, 'state'],
  [/^locationcountry(?:name)?$/, 'country'],
  [/^locationcountrycode$/, 'countryCode'],
  [
    /^(?:formatted|normali[sz]ed|full|display|raw|office|main|base)location$|^location(?:full|display|raw|formatted)|^placeofwork|^citystate|^where(?:is|will|do|s|$)|(?:location|workplace|worksite|standort|arbeitsort|einsatzort|lieutravail|ubicacion|werklocatie)s?(?:desc(?:ription)?)?$/,
    'place',
  ],
  [/^(?:is|fully)?remote(?:ok|eligible|flag|friendly|possible)$|^telecommut/, 'isRemote'],
  [/^remote|^work(?:ing)?(?:place|setting|model|mode|arrangement)|^onsiteremote/, 'remote'],
  [
    /(?:employment|contract|job|work|worker|sub|engagement|schedule|position)type(?:code|name)?$|^fulltimeorpart/,
    'employmentTypes',
  ],
  [/^(?:about|the)*company(?:info|overview|about)?$|^about(?:us|the(?:company|team))/, 'intro'],
  [/(?:qualifications|requirements|(?:must|nicetoo?)haves?|whoyouare|aboutyou)$/, 'requirements'],
  [/lookingfor$|weask$|(?:dein|ihr|jouw|je)profi/, 'requirements'],
  [/responsibilities|duties|whatyou(?:ll|will)?(?:be)?do|^youwill/, 'duties'],
  [/perks|benefits|weoffer/, 'benefits'],
  [
    /desc(?:ription)?$|(?:beschreibung|beskrivning|beskrivelse|omschrijving|descripcion|descricao|descrizione|descriere|leirasa?|kuvaus)$|^jd(?:text|html)?$|^(?:tellus)?about(?:the)?(?:role|job|position)$|^html$|^(?:ad|advert|job|posting|vacancy|offer)text$/,
    'description',
  ],
  [/skills?(?:tags)?$|techstack|technologies/, 'skills'],
  [/experience|^(?:yoe|exp)$/, 'experience'],
  [/education|degree/, 'education'],
];
/** Whose places aren't the job's. */
const PLACES_OF_OTHERS =
  /company|employer|client|interview|contact|billing|candidate|applicant|user|birth|previous|current|headq|headoffice|^hq|^re(?:al)?location|^allocation|geo|latlng|longlat/;
const isOfOthers = (name: string, field: Field): boolean =>
  (field === 'place' && PLACES_OF_OTHERS.test(name)) ||
  ((field === 'address' ||
    field === 'applyAddress' ||
    field === 'posted' ||
    field === 'expires' ||
    field === 'description') &&
    OF_OTHERS.test(name));
/** How much less sure a name is that isn't in the list. */
const SHORTENED = 100;
export const SHAPED = 200;

/** Names that say it count before words that mean other things, too: "vacatureTitel" before "functie", "submission_deadline" before "end_date". */
const SAYING: readonly (readonly [RegExp, Field])[] = [
  [
    /tit[eu]lo?$|titel$|title$|titre$|titol[ou]?$|tytul|nazevpozice|otsikko|overskrift|rubrik|bezeichnung|baslig|baslik|intitule|название|назва/,
    'title',
  ],
  [
    /deadline|fechalimite|datelimite|datalimite|bewerbungsfrist|ansoknings?datum|soknadsfrist|hatarid/,
    'expires',
  ],
];
const SAID_FIRST = 60;

const sayingFirst = (name: string, meanings: readonly Meaning[]): readonly Meaning[] =>
  meanings.map(({ field, rank }) => {
    const [saying] = SAYING.find(([, one]) => one === field) ?? [];
    return { field, rank: saying && rank > 0 && !saying.test(name) ? rank + SAID_FIRST : rank };
  });

const meaningsOfName = (name: string): readonly Meaning[] => {
  const known = MEANINGS.get(name);
  if (known) return sayingFirst(name, known);
  const [, said] = SAYING.find(([pattern]) => pattern.test(name)) ?? [];
  if (said === 'expires') return [{ field: said, rank: SAID_FIRST - 1 }];
  const stem = name.replace(PREFIX, '');
  const shorter = [stem, name.replace(SUFFIX, ''), stem.replace(SUFFIX, ''), stem.replace(PLURAL, '')];
  const asked = name.replace(QUESTION, '');
  for (const one of new Set([...shorter, asked, asked.replace(PREFIX, '')])) {
    // "advert text" is no title.
    const meanings = one === 'text' ? undefined : MEANINGS.get(one);
    if (meanings) return meanings.map(({ field, rank }) => ({ field, rank: rank + SHORTENED }));
  }
  const [, field] = SHAPES.find(([shape]) => shape.test(name)) ?? [];
  return field && !isOfOthers(name, field) ? [{ field, rank: SHAPED }] : [];
};

/** "=title" is what a person said that a column has. */
const mappedField = (written: string): Field | undefined => {
  const field = written.slice(1);
  return written.startsWith('=') && isField(field) ? field : undefined;
};

/** What a name can mean: "region" is a state or a place. */
export const meaningsOf = cached((written): readonly Meaning[] => {
  const field = mappedField(written);
  return field === undefined ? meaningsOfName(squeezed(written)) : [{ field, rank: -1 }];
});
