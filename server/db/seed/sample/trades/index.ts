import { admin } from './admin.ts';
import { agriculture } from './agriculture.ts';
import { banking } from './banking.ts';
import { construction } from './construction.ts';
import { data } from './data.ts';
import { design } from './design.ts';
import { education } from './education.ts';
import { energy } from './energy.ts';
import { engineering } from './engineering.ts';
import { finance } from './finance.ts';
import { healthcare } from './healthcare.ts';
import { hospitality } from './hospitality.ts';
import { hr } from './hr.ts';
import { itSupport } from './it-support.ts';
import { legal } from './legal.ts';
import { logistics } from './logistics.ts';
import { manufacturing } from './manufacturing.ts';
import { marketing } from './marketing.ts';
import { product } from './product.ts';
import { retail } from './retail.ts';
import { sales } from './sales.ts';
import { science } from './science.ts';
import { social } from './social.ts';
import { software } from './software.ts';
import { support } from './support.ts';
import type { Trade } from './trade.ts';
import { writing } from './writing.ts';

/** In the order of the categories' ids. */
export const TRADES: readonly Trade[] = [
  software,
  data,
  itSupport,
  design,
  writing,
  marketing,
  sales,
  support,
  finance,
  banking,
  hr,
  admin,
  healthcare,
  education,
  engineering,
  manufacturing,
  construction,
  logistics,
  retail,
  hospitality,
  legal,
  product,
  science,
  agriculture,
  energy,
  social,
];
