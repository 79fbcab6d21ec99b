/** What an address without a screen shows. */
export const notFoundWords = {
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const;
