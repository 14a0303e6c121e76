/** How mail programs introduce the email that a reply quotes, in the languages of their users. */

/** Direction marks, which surround names and addresses in right-to-left languages, and asterisks of bold labels. */
const plain = (line: string): string =>
  line
    .replace(/[\p{Bidi_Control}\u200b\ufeff]/gu, '')
    .replace(/^[\s*>]+|\s+$/gu, '')
    .replaceAll('*', '');

/** First words of attributions that begin with a preposition. */
const STARTS =
  'On|Le|El|Am|Em|No dia|Il|Il giorno|Op|Den|På|W dniu|Dnia|V|Dne|Pe|În data|في|بتاريخ|दिनांक|在|於|于';
const START = new RegExp(`^(?:${STARTS})(?![\\p{L}\\p{M}])`, 'iu');
const VERB =
  /wrote|a écrit|escribió|schrieb|escreveu|ha scritto|schreef|skrev|kirjoitti|napsal|napisał|написал|пише|yazdı|a scris|कहा|लिखा|كتب|كتابة|写道|寫道|のメール|作成|작성/iu;
const YEAR = /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const ADDRESS = /\S@\S/;

/**
 * "On Monday, Jo <jo@example.com> wrote:", which ends with a colon in all languages. It contains a verb, an address or a
 * date, at least two of them, so that the author's own "Here are my answers to question 2:" is none.
 */
export const isAttribution = (lines: readonly string[]): boolean => {
  const text = lines.map(plain).join(' ');
  if (!/[:：]$/.test(text) || text.length > 400) return false;
  const hasVerb = VERB.test(text);
  const hasAddress = ADDRESS.test(text);
  if (START.test(text)) return (hasVerb || hasAddress) && (hasAddress || /\p{Nd}/u.test(text));
  return YEAR.test(text) && (hasVerb || hasAddress);
};

/** The labels of the block that Outlook writes above the quoted email. */
const LABELS = {
  from: 'From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|От|Від|Kimden|Gönderen|De la|Feladó|Από|מאת|من|प्रेषक|से|差出人|发件人|寄件者|보낸 사람',
  sent: 'Sent|Date|Gesendet|Datum|Enviado|Enviado el|Enviado em|Enviada em|Fecha|Data|Envoyé|Envoyé le|Inviato|Verzonden|Skickat|Sendt|Dato|Lähetetty|Wysłano|Odesláno|Отправлено|Дата|Надіслано|Gönderildi|Tarih|Trimis|Elküldve|Στάλθηκε|נשלח|תאריך|تم الإرسال|تاريخ الإرسال|التاريخ|أُرسلت|भेजा गया|भेजने की तारीख|दिनांक|तारीख|送信日時|日付|发送时间|日期|寄件日期|보낸 날짜|날짜',
  to: 'To|An|Para|À|A|Aan|Till|Til|Vastaanottaja|Do|Komu|Кому|Kime|Către|Címzett|Προς|אל|إلى|प्रति|को|प्राप्तकर्ता|宛先|收件人|收件者|받는 사람',
  subject:
    'Subject|Betreff|Asunto|Assunto|Objet|Oggetto|Onderwerp|Ämne|Emne|Aihe|Temat|Předmět|Тема|Konu|Subiect|Tárgy|Θέμα|נושא|الموضوع|विषय|件名|主题|主旨|主題|제목',
} as const;
const labelled = (labels: string): RegExp => new RegExp(`^(?:${labels}) ?[:：]`, 'iu');
const FROM = labelled(LABELS.from);
const SENT = labelled(LABELS.sent);
const TO = labelled(LABELS.to);
const SUBJECT = labelled(LABELS.subject);

/**
 * Whether lines begin with sender, date or recipient, and subject. Fewer could be the author's own list, unless they
 * follow a separator.
 */
export const isHeaderBlock = ([first = '', ...others]: readonly string[], isSeparated: boolean): boolean => {
  if (!FROM.test(plain(first))) return false;
  const found = [SENT, TO, SUBJECT].map((label) => others.some((line) => label.test(plain(line))));
  return isSeparated ? found.includes(true) : found[2] === true && found.indexOf(true) < 2;
};

/** Lines between the reply and what it quotes. */
export const isSeparator = (line = ''): boolean =>
  /^\s*(?:_{20,}|-{20,}|-{4,}\s*\p{L}[^-]*-{4,})\s*$/u.test(line);

const APP =
  'iphone|ipad|ipod|android|outlook|yahoo|proton|samsung|galaxy|huawei|xiaomi|gmail|hotmail|windows|blackberry|thunderbird|ios|mobile|mobil|आईफ़ोन|आउटलुक';
/** "Sent from my iPhone" and the like, in the languages of these programs. */
const TAGLINES = [
  new RegExp(
    `^(?:sent (?:from|with|via)|get outlook|envoyé (?:de|depuis|à partir)|obtene[zr]|obtenir|télécharger|descargar|enviado (?:desde|do|a partir|con)|obtenha|inviato da|verzonden|skickat från|gesendet (?:mit|von)|أُ?رسلت? من|تم الإرسال من|احصل على|الحصول على) .{0,60}(?:${APP})`,
    'iu',
  ),
  new RegExp(`^.{0,40}(?:${APP}).{0,40}(?:gesendet|से भेजा गया|प्राप्त करें)`, 'iu'),
];

/** What a mail program adds below the text that its user writes. */
export const isTagline = (line = ''): boolean => TAGLINES.some((tagline) => tagline.test(plain(line)));
