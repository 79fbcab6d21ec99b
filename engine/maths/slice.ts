/**
 * How many items of a long list one call works on. A function that is called often is compiled whole and stays so;
 * one that is called once a picture and loops for long is entered again and again by way of the interpreter
 * (docs/decisions/006-loops-as-row-functions.md). Images are walked in the same way, one call a row.
 */
export const slice = 1024;
