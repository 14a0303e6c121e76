import { expect, test } from 'vitest';
import { decode, isEncoding } from './decode.ts';

/** In pieces, as feeds arrive. */
const decodeText = async (bytes: Buffer, encoding?: string): Promise<string> => {
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
  }
  const parts: string[] = [];
  for await (const part of decode(pieces(), bytes, { encoding })) parts.push(part);
  return parts.join('');
};
const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from('Café – €5 दिल्ली'), 'Café – €5 दिल्ली'],
  ['UTF-8 with a mark', Buffer.from('\ufeffCafé'), 'Café'],
  ['ASCII', Buffer.from('Cafe'), 'Cafe'],
  ['UTF-16 LE with a mark', Buffer.from('\ufeffCafé दिल्ली', 'utf16le'), 'Café दिल्ली'],
  ['UTF-16 BE with a mark', utf16be('\ufeffCafé'), 'Café'],
  ['UTF-16 LE', Buffer.from('title,company\nCafé', 'utf16le'), 'title,company\nCafé'],
  ['UTF-16 BE', utf16be('title,company\nCafé'), 'title,company\nCafé'],
  [
    'Windows-1252',
    latin('Caf\xe9 Manager \x96 \x805 \x93Chez l\x92ami\x94'),
    'Café Manager – €5 “Chez l’ami”',
  ],
  [
    'Latin-1',
    latin('Ing\xe9nieur \xe0 Orl\xe9ans, 5 \xb5m, \xab cr\xe9\xe9e \xbb'),
    'Ingénieur à Orléans, 5 µm, « créée »',
  ],
  ['Latin-9', latin('Caf\xe9 5 \xa4'), 'Café 5 €'],
  ['Icelandic', latin('\xde\xf3r \xed Reykjav\xedk'), 'Þór í Reykjavík'],
  ['Spanish', latin('Dise\xf1ador gr\xe1fico en M\xe1laga'), 'Diseñador gráfico en Málaga'],
  ['Danish', latin('S\xe6lger i K\xf8benhavn'), 'Sælger i København'],
  ['Portuguese', latin('Posi\xe7\xf5es em S\xe3o Paulo'), 'Posições em São Paulo'],
  ['Lithuanian', latin('\xf0e\xf0i\xf8 \xfemoni\xf8 \xe1mon\xeb'), 'šešių žmonių įmonė'],
  ['CP866', Buffer.from('81e3e5a3a0abe2a5e0', 'hex'), 'Бухгалтер'],
  ['MacRoman', latin('don\xd5t \xd2worry\xd3'), 'don’t “worry”'],
  [
    'French of MacRoman',
    latin('Employ\x8e de caf\x8e \x88 Orl\x8eans, r\x8emun\x8er\x8e selon exp\x8erience'),
    'Employé de café à Orléans, rémunéré selon expérience',
  ],
  [
    'Polish of CP1250',
    latin(
      'Poszukujemy os\xf3b do pracy w dziale obs\xb3ugi. Zarz\xb9dzanie zespo\xb3em, \x9cwietna p\xb3aca',
    ),
    'Poszukujemy osób do pracy w dziale obsługi. Zarządzanie zespołem, świetna płaca',
  ],
  [
    'Czech of CP1250',
    latin(
      '\xd8idi\xe8 skupiny C, \x9alo\x9eky v Plzni, pr\xe1ce na sm\xecny, n\xe1stup ihned, d\xf9le\x9eit\xfd \xfa\xf8ad',
    ),
    'Řidič skupiny C, šložky v Plzni, práce na směny, nástup ihned, důležitý úřad',
  ],
  [
    'Hungarian of CP1250',
    latin(
      '\xdczletvezet\xf5 \xe9s f\xf5k\xf6nyvel\xf5, t\xf6bb \xe9ves gyakorlattal, k\xf6nnyen el\xe9rhet\xf5 munkahely, j\xf3 j\xf6vedelem, n\xf5i m\xfbszak',
    ),
    'Üzletvezető és főkönyvelő, több éves gyakorlattal, könnyen elérhető munkahely, jó jövedelem, női műszak',
  ],
  ['signs alone', latin('We\x92re hiring \x96 \xa330k, 5 m\xb2'), 'We’re hiring – £30k, 5 m²'],
  ['upper case', latin('MA\xc7\xc3, CAF\xc9\x85'), 'MAÇÃ, CAFÉ…'],
])('IMPORT-01 %s is decoded', async (_name, bytes, text) => {
  expect(await decodeText(bytes)).toBe(text);
});

test.each([
  [
    'half UTF-8',
    Buffer.concat([Buffer.from('title\nCafé\n'), latin('Caf\xe9 de la Paix')]),
    /mixes UTF-8 with another encoding/,
  ],
  [
    'Windows-1251',
    latin('\xcc\xe5\xed\xe5\xe4\xe6\xe5\xf0'),
    /neither UTF-8 nor surely in another encoding.*windows-1251: Менеджер/s,
  ],
  ['Windows-1256', latin('title\n\xe3\xcd\xc7\xd3\xc8'), /neither/],
  ['Windows-1250', latin('ksi\xeagowa\x8d'), /neither/],
  ['Turkish', latin('\xddstanbul i\xfein uzman\xfd'), /neither/],
  ['Czech', latin('\xf8editel pro \x9ekol\xe1ky'), /neither/],
  ['Polish', latin('Pracownik ds. us\xb3ug'), /neither/],
  [
    'Shift_JIS',
    Buffer.from([0x83, 0x47, 0x83, 0x93, 0x83, 0x57, 0x83, 0x6a, 0x83, 0x41, 0x81, 0x41]),
    /neither/,
  ],
  ['MacRoman', latin('title\nCaf\x8e Manager'), /\n {2}macintosh: Café\n/],
  ['CP850', latin('Caf\x82 Manager'), /\n {2}cp850: Café\n/],
  ['one Hungarian word', latin('\xdczletvezet\xf5'), /\n {2}windows-1250: Üzletvezető\n/],
  ['one Czech word', latin('Plze\xf2'), /\n {2}windows-1250: Plzeň\n/],
  ['one Slovene name', latin('Kova\xe8'), /Kovaè\n {2}windows-1250: Kovač\n/],
  ['a Turkish title', latin('Sat\xfd\xfe m\xfcd\xfcr\xfc \xddstanbul'), /windows-1254: Satış, İstanbul/],
  ['CP852', latin('v\xecrobce'), /cp852: výrobce/],
  ['GBK', Buffer.from('c8edbcfeb9a4b3ccca a6'.replace(' ', ''), 'hex'), /gb18030: 软件工程师/],
  [
    'half UTF-16',
    Buffer.concat([Buffer.from('\ufefftitle', 'utf16le'), Buffer.from([0x41])]),
    /not UTF-16LE/,
  ],
])('IMPORT-01 %s is refused with a reason', async (_name, bytes, reason) => {
  await expect(decodeText(bytes)).rejects.toThrow(reason);
});

test('IMPORT-01 an operator can name the encoding', async () => {
  expect(await decodeText(latin('\xcc\xe5\xed\xe5\xe4\xe6\xe5\xf0'), 'windows-1251')).toBe('Менеджер');
  expect(await decodeText(latin('\x9azletvezet\x8b'), 'CP852')).toBe('Üzletvezető');
  expect(await decodeText(latin('Caf\x82 5 \xd5'), 'ibm850')).toBe('Café 5 ı');
  expect(await decodeText(latin('\xdczletvezet\xf5'), 'cp1250')).toBe('Üzletvezető');
  expect(await decodeText(latin('Caf\x8e'), 'macintosh')).toBe('Café');
  expect([isEncoding('latin-77'), isEncoding('ibm852')]).toEqual([false, true]);
  await expect(decodeText(latin('\xe9'), 'utf-8')).rejects.toThrow('The feed is not UTF-8.');
});
