import { Brand, ChangeBrand, DeletedBrand } from '../v2/brand.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'account', tag: 'Account' });

export const getBrand = defineOperation({
  method: 'GET',
  path: '/v2/brand',
  name: 'getBrand',
  summary: 'Get your brand kit: colours, logo, music and captions for your videos',
  data: Brand,
});

export const changeBrand = defineOperation({
  method: 'PUT',
  path: '/v2/brand',
  name: 'changeBrand',
  summary: 'Replace your brand kit; omitted fields are cleared. Videos created from now on use it',
  right: 'manage',
  body: ChangeBrand,
  data: Brand,
});

export const deleteBrand = defineOperation({
  method: 'DELETE',
  path: '/v2/brand',
  name: 'deleteBrand',
  summary: 'Delete your brand kit; videos you have already requested keep it',
  right: 'manage',
  data: DeletedBrand,
});
