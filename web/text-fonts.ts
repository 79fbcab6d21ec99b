export const textFonts = [
  {
    family: 'DynaPuff Variable',
    weight: '400 700',
    file: import.meta.resolve('@fontsource-variable/dynapuff/files/dynapuff-latin-wght-normal.woff2'),
  },
  {
    family: 'Figtree Variable',
    weight: '300 900',
    file: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  },
];
