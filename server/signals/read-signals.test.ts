import { expect, test } from 'vitest';
import { KnownCompanies } from './kinds/impersonation.ts';
import { createSignalReader, groundsIn, readSignals } from './read-signals.ts';

const kindsIn = (text: string) => readSignals(text).map(({ kind }) => kind);

test.each([
  ['en', 'Before the interview you transfer $85 for the safety vest.', 'fee'],
  ['en', 'R e g i s t r a t i o n charges of Rs500 apply before you start.', 'fee'],
  ['en', 'You must pay the r\u200begistration f\u0435e today.', 'fee'],
  ['hi', 'डाटा एंट्री का काम। पहले 1500 रुपये सिक्योरिटी जमा करें।', 'fee'],
  ['hi-Latn', 'Ghar baithe kaam. Registration ke 650 rupaye pehle dene honge.', 'fee'],
  ['es', 'Teleoperador desde casa. Deberás abonar 60 euros por el curso.', 'fee'],
  ['fr', 'Il vous faudra verser 75 € de frais de dossier avant le début.', 'fee'],
  ['ar', 'عمل من المنزل. يجب دفع 200 درهم رسوم تسجيل قبل بدء العمل.', 'fee'],
  ['en', 'Send the registration fee by Western Union.', 'fee'],
  ['es', 'Envíe la tasa de inscripción por Bizum.', 'fee'],
  ['hi', 'आगे की बात टेलीग्राम पर करेंगे, मुझे वहाँ मैसेज कीजिए।', 'channel'],
  ['es', 'Pásame el código que te ha llegado por SMS.', 'data'],
  ['fr', 'Achetez deux cartes PCS de 100 € et envoyez-moi les codes.', 'payment'],
  ['ar', 'يبقى جواز السفر عند صاحب العمل طوال مدة العقد.', 'illegal'],
  ['en', 'Reply yes and our team will brief you on WhatsApp.', 'channel'],
  ['es', 'Hay que abonar una reserva de plaza antes de la entrevista.', 'fee'],
  ['es', 'Luego inviertes 500 por Bizum y recuperas 600.', 'task'],
  ['en', 'Payments land in your bank. Keep 5 % and pass the rest to our agents.', 'mule'],
  ['es', 'Para validar el contrato haga un ingreso de 60 euros.', 'fee'],
  ['hi-Latn', 'Call karo nau aath saat chhe paanch char teen do ek zero.', 'contact'],
  ['en', 'Rate hotels in the app. When the balance is negative you recharge it and get it back.', 'task'],
  ['en', 'The cheque comes by courier. Bank it, keep 300 and wire the remainder to our vendor.', 'payment'],
  ['en', 'New starters buy the headset from our approved supplier.', 'fee'],
  ['en', 'What is the last four of your social and your mother’s maiden name?', 'data'],
  ['en', 'Our HR lead interviews only on Signal, add him.', 'channel'],
  ['en', 'Waiter, no foreigners.', 'discrimination'],
  ['es', 'Vendedora, que no piense quedarse embarazada.', 'discrimination'],
  ['fr', 'Nous avons retenu votre dossier. Il reste 60 € de frais à votre charge.', 'fee'],
  ['hi', 'असली मार्कशीट एक साल तक कंपनी के पास जमा रहेगी।', 'illegal'],
  ['ar', 'مطلوب بائعة غير محجبة حسنة المظهر.', 'discrimination'],
  ['en', 'Everyone puts down two hundred dollars for the tablet before training.', 'fee'],
  ['es', 'Trae seiscientos en efectivo para la credencial.', 'fee'],
  ['fr', 'Chaque recrue laisse quatre-vingts euros au chef d’équipe, rendus à la fin.', 'fee'],
  ['hi', 'मेडिकल के बारह सौ रुपए नकद देकर ही काम चालू होगा।', 'fee'],
  ['ar', 'كل موظف جديد يضع مبلغ أربعمئة ريال مقابل الجهاز.', 'fee'],
  ['en', 'We need the deposit of $90 before your first day.', 'fee'],
  ['en', 'I take home eight grand a week from home.', 'pay'],
  ['fr', 'Travail facile à domicile. Les salaires journaliers vont de 400 à 900 euros.', 'pay'],
  ['ar', 'تعالوا على التـ/ـلـ/ـجـ/ـرام واكتبوا لنا.', 'channel'],
  ['en', 'Text our team lead on S1gna|, please.', 'channel'],
  ['en', 'Contact us for details: wa.me/910000000000', 'channel'],
  ['en', 'The check arrives on Monday. Deposit it and pay the shop by Zelle.', 'payment'],
  ['en', 'Unlock what you earned so far by making a payment in cryptocurrency.', 'payment'],
  ['hi', 'वीडियो लाइक कीजिए। दो हज़ार लगाकर सेट खोलिए, तीन हज़ार वापस मिलेंगे।', 'task'],
])('TRUST-01 %s: %s is a signal', (_, text, kind) => {
  expect(kindsIn(text)).toContain(kind);
});

test.each([
  'Applying costs nothing: no deposit, no training charge, no hidden fee.',
  'You take deposits of $50 from hotel guests and refund them at check-out.',
  'Anyone who contacts you on Telegram in our name isn’t us; tell us at once.',
  'Once you have signed, our HR team will ask for your bank details and a copy of your passport.',
  'We pay the registration fee of 40 euros.',
  'Bring two references. We’ll invite five people and answer everyone.',
  'Certification fees paid on passing. Experience with live chat, WhatsApp and Freshdesk is welcome.',
  'Invite candidates to interviews and make offers.',
  'Bachelor’s Degree',
  'Build screens that stay quick on a three-year-old phone.',
  'No hace falta que nos digas cuánto cobras ahora.',
  'आवेदन के लिए कोई शुल्क नहीं लिया जाता।',
  'Koi bhi fees ya deposit nahi liya jata, training bilkul free hai.',
  'Nunca hay que pagar una tasa de inscripción.',
  'No need to hand in your original certificates at our office.',
  'Support worker for pregnant women and young people under 25.',
  'No age limit, no experience needed.',
  'Run reviews of our app and top up test accounts before each release.',
  'Valoramos el talento sin mirar edad, religión ni situación familiar.',
  'Les frais de transport sont remboursés à 50 % sur justificatif.',
  'لا نطلب أي رسوم من المتقدمين ولن نطلب مبالغ مالية.',
  'Both of us have signed. Bring your passport and your bank details on Monday.',
  'نعمل سنة ثم تختار، ولا شرط جزائي في الحالتين.',
  'Sin distinción de raza, estado civil, discapacidad o cualquier otra condición.',
  'Se requiere formación en Enfermería.',
  'Recibís tu sueldo el último día hábil del mes.',
  'Submit a code sample and share what you learn in code reviews.',
  'Part-time. The range is $1,500 - $2,700 USD per month.',
  'Prime de parrainage de 50 €.',
])('TRUST-01 no signal: %s', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test('TRUST-01 a negation says no to its own clause only', () => {
  expect(kindsIn('No experience needed, pay the registration fee of 20 euros today.')).toEqual(['fee']);
  expect(kindsIn('Never send money, codes or a copy of your passport.')).toEqual([]);
});

test('TRUST-01 the mark has the words that matched, and what they are for', () => {
  const [signal] = readSignals(
    'Hello. To start with us you pay 60 dollars by Zelle, for the badge, on Monday.',
  );
  expect(signal?.words).toBe('To start with us you pay 60 dollars by Zelle, for the badge');
});

test('RULE-07 the grounds on which a text refuses people', () => {
  expect(groundsIn('Waitresses wanted: ladies only, not older than 30.').sort()).toEqual(['age', 'gender']);
  expect(groundsIn('All genders and ages are welcome.')).toEqual([]);
});

test('TRUST-01 a known company’s name beside a mailbox or site of others', () => {
  const read = createSignalReader(
    new KnownCompanies([
      { id: 7, name: 'Kestrel Retail', domains: ['kestrelretail.example'] },
      { name: 'Target', domains: ['target.example'] },
    ]),
    new Map(),
  );
  const words = (text: string, author?: number) =>
    read(text, author)
      .filter(({ kind }) => kind === 'impersonation')
      .map((signal) => signal.words);
  expect(words('Kestrel Retail hires. Write to kestrel.jobs@gmail.com.')).toEqual([
    'Kestrel Retail',
    'kestrel.jobs@gmail.com',
  ]);
  expect(words('Apply at kestrelretai1.example now')).toEqual(['kestrelretai1.example']);
  expect(words('Apply at jobs.kestrelretail-careers.example/x')).toEqual([
    'jobs.kestrelretail-careers.example',
  ]);
  expect(words('Kestrel Retail: jobs@kestrelretail.example')).toEqual([]);
  expect(words('Write to kestrelretail.hr@gmail.com.')).toEqual(['kestrelretail.hr@gmail.com']);
  expect(words('Write to kestrelretail.hr@gmail.com.', 7)).toEqual([]);
  // Agencies name their clients.
  expect(words('Our client Kestrel Retail hires. Write to anna@brightstaff.example.')).toEqual([]);
  expect(words('Kestrel Retail hires. Write to kestrel.jobs@gmail.com.', 7)).toEqual([]);
  expect(words('Reach your target with us: hello.team@gmail.com')).toEqual([]);
});

test('TRUST-06 staff set how bad a kind is, and add words, which negations deny', () => {
  const read = createSignalReader(
    new KnownCompanies([]),
    new Map([
      ['channel', { severity: 'off', words: [] }],
      ['fee', { severity: null, words: ['welcome parcel', 'Begrüßungspaket'] }],
    ]),
  );
  const kinds = (text: string) => read(text).map(({ kind, severity }) => `${kind} ${severity}`);
  expect(kinds('Text me on WhatsApp for the interview.')).toEqual([]);
  expect(kinds('You buy our Welcome Parcel at the desk.')).toEqual(['fee review']);
  expect(kinds('Sie kaufen das Begrüßungspaket.')).toEqual(['fee review']);
  expect(kinds('There is no welcome parcel to buy.')).toEqual([]);
});
