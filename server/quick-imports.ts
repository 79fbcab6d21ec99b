import { registerHooks } from 'node:module';

/**
 * Node asks for each file of a package what kind it is, and reads all of the package's description to know. That of
 * drizzle-orm names a thousand files: its hundreds of imports took more than half of a second at every start. All of them
 * are modules. Belongs before anything that imports it is named: in a file of its own, the first to be run.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/')) {
      return next(specifier, context);
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
