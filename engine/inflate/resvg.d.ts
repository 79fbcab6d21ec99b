/** What the engine uses of @resvg/resvg-js: its own types would bring all of Node's into the engine. */
export class Resvg {
  constructor(svg: string, options: { font: { loadSystemFonts: boolean } });
  render(): { pixels: Uint8Array };
}
