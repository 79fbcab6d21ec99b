import dynapuff from '@fontsource-variable/dynapuff/files/dynapuff-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Until they are here, text is shown in stand-ins of their measures. Both at once: text is then laid out only once more. */
export async function loadTextFonts(): Promise<void> {
  const faces = [
    new FontFace('DynaPuff Variable', `url(${dynapuff}) format("woff2")`, { weight: '400 700' }),
    new FontFace('Figtree Variable', `url(${figtree}) format("woff2")`, { weight: '300 900' }),
  ];
  const tried = await Promise.allSettled(faces.map((face) => face.load()));
  for (const font of tried) if (font.status === 'fulfilled') document.fonts.add(font.value);
}
