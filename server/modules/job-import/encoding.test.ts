import { expect, test } from 'vitest';
import { decodeText } from './encoding.ts';

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
  ['signs alone', latin('We\x92re hiring \x96 \xa330k, 5 m\xb2'), 'We’re hiring – £30k, 5 m²'],
  ['upper case', latin('MA\xc7\xc3, CAF\xc9\x85'), 'MAÇÃ, CAFÉ…'],
])('IMPORT-01 %s is decoded', (_name, bytes, text) => {
  expect(decodeText(bytes, undefined)).toBe(text);
});

test.each([
  [
    'half UTF-8',
    Buffer.concat([Buffer.from('title\nCafé\n'), latin('Caf\xe9')]),
    /mixes UTF-8 with another encoding, first in line 3/,
  ],
  [
    'Windows-1251',
    latin('\xcc\xe5\xed\xe5\xe4\xe6\xe5\xf0'),
    /neither UTF-8 nor surely Windows-1252, first in line 1\..*windows-1251: Менеджер/s,
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
  [
    'MacRoman',
    latin('title\nCaf\x8e Manager'),
    /in line 2\..*\n {2}macintosh: Café\n.*--encoding macintosh/s,
  ],
  ['CP850', latin('Caf\x82 Manager'), /\n {2}cp850: Café\n/],
  ['one Hungarian word', latin('\xdczletvezet\xf5'), /\n {2}windows-1250: Üzletvezető\n/],
  ['one Czech word', latin('Plze\xf2'), /\n {2}windows-1250: Plzeň\n/],
  ['one Slovene name', latin('Kova\xe8'), /Kovaè\n {2}windows-1250: Kovač\n/],
  ['Lithuanian', latin('\xf0e\xf0i\xf8 \xfemoni\xf8 \xe1mon\xeb'), /windows-1257: šešių, žmonių, įmonė/],
  ['a Turkish title', latin('Sat\xfd\xfe m\xfcd\xfcr\xfc \xddstanbul'), /windows-1254: Satış, İstanbul/],
  ['CP866', Buffer.from('81e3e5a3a0abe2a5e0', 'hex'), /ibm866: Бухгалтер/],
  ['quotes of MacRoman', latin('don\xd5t \xd2worry\xd3'), /macintosh: don’t, “worry”/],
  ['CP852', latin('v\xecrobce'), /cp852: výrobce/],
  ['GBK', Buffer.from('c8edbcfeb9a4b3ccca a6'.replace(' ', ''), 'hex'), /gb18030: 软件工程师/],
  ['a workbook', Buffer.from('PK\x03\x04...'), /workbook or an archive/],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), /UTF-32/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 4, 5]), /not text/],
  [
    'half UTF-16',
    Buffer.concat([Buffer.from('\ufefftitle', 'utf16le'), Buffer.from([0x41])]),
    /not UTF-16LE/,
  ],
])('IMPORT-01 %s is refused with a reason', (_name, bytes, reason) => {
  expect(() => decodeText(bytes, undefined)).toThrow(reason);
});

test('IMPORT-01 an operator can name the encoding', () => {
  expect(decodeText(latin('\xcc\xe5\xed\xe5\xe4\xe6\xe5\xf0'), 'windows-1251')).toBe('Менеджер');
  expect(decodeText(latin('\x9azletvezet\x8b'), 'CP852')).toBe('Üzletvezető');
  expect(decodeText(latin('Caf\x82 5 \xd5'), 'ibm850')).toBe('Café 5 ı');
  expect(decodeText(latin('\xdczletvezet\xf5'), 'cp1250')).toBe('Üzletvezető');
  expect(decodeText(latin('Caf\x8e'), 'macintosh')).toBe('Café');
  expect(() => decodeText(latin('x'), 'latin-77')).toThrow('There is no encoding named latin-77.');
  expect(() => decodeText(latin('\xe9'), 'utf-8')).toThrow('The file is not UTF-8.');
});
