import { type Static, Type } from 'typebox';
import { Download, type Endpoint, ListAnswer, OneOf, Text } from '../shared/common.ts';
import { ALT_MAX, PICTURE_KINDS } from './picture-rules.ts';

const PictureId = Type.String({ format: 'uuid' });

export const CompanyPicture = Type.Object({
  id: PictureId,
  address: Type.String({ description: 'URL relative to the API; with `&size=small` for one of 640 pixels.' }),
  kind: OneOf(PICTURE_KINDS),
  alt: Type.String({ description: 'What it shows, in the company’s words.' }),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type CompanyPicture = Static<typeof CompanyPicture>;

const ofCompany = { access: 'employer', permission: 'company.edit' } as const;

/** COMPANIES-03: the pictures of a company's page. */
export const companyPictureEndpoints = {
  'GET company-pictures': {
    summary: 'The pictures of your company’s page, the cover first.',
    ...ofCompany,
    response: ListAnswer(CompanyPicture),
  },
  'POST add-company-picture': {
    summary:
      'Add a picture (PNG, JPEG or WebP, 5 MB), without its metadata. A cover, and a picture of the person who reads applications, replaces the previous one; a company has six others at most.',
    ...ofCompany,
    creates: true,
    body: Type.Object({ kind: OneOf(PICTURE_KINDS), alt: Type.Optional(Text(ALT_MAX)) }),
    files: ['picture'],
    response: ListAnswer(CompanyPicture),
  },
  'POST delete-company-picture': {
    summary: 'Delete a picture of your company’s page.',
    ...ofCompany,
    body: Type.Object({ id: PictureId }),
    response: ListAnswer(CompanyPicture),
  },
  'GET company-picture': {
    summary: 'A picture of a public company’s page, by its unguessable id. Small ones are WebP.',
    access: 'anyone',
    query: Type.Object({ id: PictureId, size: Type.Optional(OneOf(['small'])) }),
    response: Download,
  },
} as const satisfies Record<string, Endpoint>;
