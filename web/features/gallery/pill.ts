export const pill =
  'inline-flex min-h-11 items-center rounded-full border-2 border-line px-3.5 text-small font-bold no-underline';
