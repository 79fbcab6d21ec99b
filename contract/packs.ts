export interface CreditPack {
  readonly id: string;
  readonly title: string;
  /** US dollars as listed, the unit the payment call sends. */
  readonly price: number;
  /** What it cost before: shown struck through. */
  readonly originalPrice?: number;
  readonly credits: number;
  readonly icon: string;
  readonly features: readonly string[];
}

const list = [
  {
    id: 'creator-pack',
    title: 'Creator Pack',
    price: 9.9,
    credits: 40,
    icon: 'pack',
    features: [
      '40 Custom Brain Rots',
      'AI-Generated Images',
      'Unique Sound Effects',
      'Full Social Sharing',
      'Gallery Storage',
    ],
  },
] as const satisfies readonly [CreditPack, ...CreditPack[]];

export type PackId = (typeof list)[number]['id'];
export type PackIcon = (typeof list)[number]['icon'];
export type PackForSale = CreditPack & { readonly id: PackId; readonly icon: PackIcon };

/** Every pack for sale; all pages and checks go through this list. */
export const creditPacks: readonly [PackForSale, ...PackForSale[]] = list;

export const packIds: readonly PackId[] = /* @__PURE__ */ creditPacks.map(({ id }) => id);

export function dollars(price: number): string {
  return `$${price.toFixed(2)}`;
}

/** Of the page that sells them, in a browser's tab and for search engines. */
export const pricingTitle = `Pricing: ${list[0].credits} credits for ${dollars(list[0].price)}`;
