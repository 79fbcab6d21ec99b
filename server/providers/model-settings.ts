/** A model behind somebody's API, as the settings name it. */
export interface ModelSettings<Vendor extends string> {
  vendor: Vendor;
  /** The vendor's name for the model. */
  model: string;
  apiKey: string | undefined;
  /** Absent: the vendor's own address. */
  baseUrl: string | undefined;
  timeoutMs: number;
}

export const imageVendors = ['openai', 'openai-compatible', 'fal', 'replicate', 'google'] as const;
export type ImageVendor = (typeof imageVendors)[number];

export const speechVendors = ['openai', 'openai-compatible', 'fal'] as const;
export type SpeechVendor = (typeof speechVendors)[number];
