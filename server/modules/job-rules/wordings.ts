/** Finds in texts what rules forbid to ask. A sentence that says no asks for nothing. */
const PRESENT_OR_PAST =
  /\b(?:current(?:ly)?|present|previous|past|last|earlier|former|now|drawn|actuel(?:le)?s?|précédent(?:e)?s?|dernier|dernière|actual|actualmente|anterior|último|obecnie|obecne|poprzedni\p{L}*|zarabiasz|aktuelle[rs]?|bisherige[rs]?|derzeit\p{L}*|letzte[srn]?)\b|الحالي|السابق|الأخير|वर्तमान|मौजूदा|पिछल/iu;
const PAY =
  /\b(?:salary|salaries|pay|paid|payslips?|wages?|earn(?:ed|ing|ings)?|ctc|compensation|remuneration|salaires?|rémunération|gagn\p{L}+|salarios?|sueldos?|ganas?|zarabia\p{L}+|wynagrodzeni\p{L}+|gehalt|verdien\p{L}*)\b|راتب|أجر|वेतन|सैलरी|तनख्वाह/iu;
const EXPECTED =
  /\b(?:expect\w*|desired|hope|want|souhait\p{L}+|attend\p{L}+|deseas?|pretend\p{L}+|oczekiwa\p{L}+|wunsch\p{L}*)\b|المتوقع|अपेक्षित/iu;
const NEGATION =
  /\b(?:no|not|never|without|non|pas|jamais|sans|nunca|sin|nie|nicht|kein\p{L}*|needn't|don't|won't|doesn't|isn't)\b|لا |लेन नहीं|नहीं|बिना/iu;
/** What turns a description into a question. */
const ASKS =
  /[?؟]|\b(?:share|send|mention|state|tell|provide|specify|include|attach|submit|indiquez|joindre|envoyez|indica|indique|adjunta|envía)\b|أرسل|اذكر|भेजें|बताएं/iu;

const LOCAL =
  /\bcanadian\s+(?:(?!customer|user|employee|guest|candidate|client)\p{L}+\s+){0,2}experience\b|\bexperience\s+(?:gained\s+)?(?:in|from|within)\s+canada\b|\b(?:years?|experience)\b[^.]{0,30}\b(?:with|for|at)\s+an?\s+canadian\s+(?:employer|company)|\bexpérience\s+(?:\p{L}+\s+){0,2}(?:canadienne|au canada)\b|\bexperiencia\s+(?:\p{L}+\s+){0,2}(?:canadiense|en canadá)/iu;

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?؟।;])\s+|\n/);

const isPayHistory = (sentence: string): boolean =>
  PRESENT_OR_PAST.test(sentence) &&
  PAY.test(sentence) &&
  !EXPECTED.test(sentence) &&
  !NEGATION.test(sentence);

/** Whether applicants are asked what they earn or earned. */
export const asksPayHistory = ({
  text,
  questions,
}: {
  readonly text: string;
  readonly questions: readonly string[];
}): boolean =>
  questions.some(isPayHistory) || sentencesOf(text).some((one) => ASKS.test(one) && isPayHistory(one));

/** Whether experience in Canada is wanted. */
export const wantsLocalExperience = (text: string): boolean =>
  sentencesOf(text).some((sentence) => LOCAL.test(sentence) && !NEGATION.test(sentence));

const BENEFITS =
  /\b(?:benefits?|insurance|medical|dental|vision|401\s?\(?k\)?|pension|retirement|paid (?:time off|leave|holidays?|vacation)|pto|vacation|bonus(?:es)?|equity|stock options?)\b/i;

/** True if the text says what comes with the pay; null if it can't be told. */
export const statesBenefits = (text: string): boolean | null => BENEFITS.test(text) || null;

export const COMMISSION = /\b(?:commissions?|comisi(?:ón|ones)|provision)\b|عمولة|कमीशन/iu;
