/** How mail programs introduce the email that a reply quotes, and what they add below the author's text. */
import { plain } from './sent-lines.ts';

const DATE =
  /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}|(?<!\p{Nd})\p{Nd}{1,2}[:.h]\p{Nd}{2}(?!\p{Nd})/u;
const ADDRESS = /\S+@\S+/g;
const LENGTH_MAX = 500;

/** Whether a line names the portal or one of its addresses, which programs break anywhere. */
const namesSender = (text: string, senders: readonly string[]): boolean => {
  const line = text.toLowerCase();
  const unbroken = line.replaceAll(' ', '');
  return senders.some((sender) => (sender.includes('@') ? unbroken : line).includes(sender.toLowerCase()));
};

/** "On Monday, Jo <jo@example.com> wrote:", which in all languages has a date, names the sender and ends with a colon. */
export const isAttribution = (lines: readonly string[], senders: readonly string[]): boolean => {
  const line = lines.join(' ');
  if (line.length > LENGTH_MAX) return false;
  const text = plain(line);
  return /[:：]$/.test(text) && namesSender(text, senders) && DATE.test(text.replace(ADDRESS, ''));
};

const LABEL = /^[^:：\p{Nd}]{1,30}[:：]\s*\S/u;
const HEADERS_MIN = 3;

/** Whether lines begin with the sender in a block such as Outlook's: sender, date, recipient, subject. */
export const isHeaderBlock = (lines: readonly string[], senders: readonly string[]): boolean => {
  const [first = '', ...others] = lines.map((line) => plain(line.slice(0, LENGTH_MAX)));
  if (!LABEL.test(first) || !namesSender(first, senders)) return false;
  return others.filter((line) => LABEL.test(line)).length + 1 >= HEADERS_MIN;
};

/** Lines between the reply and what it quotes. */
export const isSeparator = (line = ''): boolean =>
  /^\s*(?:_{20,}|-{20,}|-{5,} ?\p{L}[^-]*-{5,})\s*$/u.test(line);

const DEVICE =
  /\b(?:iphone|ipad|ipod|(?:samsung )?galaxy(?: \w{1,8})?(?: smartphone| tablet)?|samsung(?: mobile| smartphone)?|huawei|xiaomi|blackberry|ios|android|windows(?: \d+)?|mac|outlook|yahoo mail|proton mail|protonmail|gmail|thunderbird|gmx|web\.de)\b/g;

/** Whole lines, in which `#` is a device or program. */
const TAGLINES = new Set([
  ...['sent from my #', 'sent from my # device', 'sent from # for #', 'sent from # on #', 'sent from #'],
  ...[
    'sent from mail for #',
    'sent with # secure email',
    'sent via #',
    'get # for #',
    'sent from my # phone',
  ],
  ...['envoyé de mon #', 'envoyé depuis mon #', 'envoyé depuis # pour #', 'envoyé à partir de # pour #'],
  ...[
    'envoyé à partir de #',
    'obtenez # pour #',
    'obtenir # pour #',
    'télécharger # pour #',
    'envoyé avec #',
  ],
  ...[
    'envoyé depuis # sur #',
    "envoyé à partir d'# pour #",
    'envoyé de # pour #',
    "envoyé depuis l'# mail #",
  ],
  ...[
    'enviado desde mi #',
    'enviado desde # para #',
    'enviado desde #',
    'obtener # para #',
    'descargar # para #',
  ],
  ...[
    'enviado desde mi dispositivo #',
    'enviado desde correo para #',
    'enviado desde # en #',
    'obtenga # para #',
  ],
  ...[
    'enviado do meu #',
    'enviado do # para #',
    'enviado do # no #',
    'obter o # para #',
    'obtenha o # para #',
  ],
  ...[
    'enviado do #',
    'baixe o # para #',
    'enviado de meu #',
    'enviado a partir do #',
    'enviado do email para #',
  ],
  ...['von meinem # gesendet', 'gesendet mit # für #', 'gesendet von meinem #', 'gesendet von # für #'],
  ...['gesendet mit der # mail app', '# für # beziehen', 'holen sie sich # für #', 'gesendet von # auf #'],
  ...['gesendet von mail für #', 'gesendet von #', 'gesendet mit #'],
  ...['inviato da #', 'inviato dal mio #', 'inviato da # per #', 'ottieni # per #', 'scarica # per #'],
  ...[
    'verstuurd vanaf mijn #',
    'verzonden vanaf mijn #',
    'verzonden vanuit # voor #',
    'outlook voor # downloaden',
  ],
  ...['skickat från min #', 'skaffa # för #', 'sendt fra min #', 'wysłane z #'],
  ...['मेरे # से भेजा गया', '# से भेजा गया', '# के लिए # प्राप्त करें'],
  ...['أرسلت من #', 'أرسلت من ال #', 'تم الإرسال من #', 'تم الإرسال من ال #', 'تم الارسال من #'],
  ...['احصل على # ل #', 'الحصول على # ل #', 'احصل على # لنظام #', 'احصل على # لـ #', 'الحصول على # لـ #'],
]);

/** What a mail program adds below the text that its user writes. A line with any other word is the author's. */
export const isTagline = (line = ''): boolean => {
  const text = plain(line);
  if (text.length > 120) return false;
  const words = text
    .replace(/[<([]*\bhttps?:[^\s>)\]]+[>)\]]*/gi, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\u064b-\u0652\u0640[\]().]/g, '')
    .replace(DEVICE, '#');
  return TAGLINES.has(words.replace(/\s+/g, ' ').trim());
};
