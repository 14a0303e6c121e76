import type { CompanyPicture } from '#contract/companies/picture-calls.ts';
import type { PictureRow } from './pictures-repository.ts';

export const presentPicture = ({ id, ...picture }: PictureRow): CompanyPicture => ({
  id,
  address: `company-picture?id=${id}`,
  ...picture,
});
