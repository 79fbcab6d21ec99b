import { lazyPart } from '#web/ui/lazy-part.tsx';

// A step in between: it is made of nearly everything, and every page of the product would have to name those files.
export default lazyPart(() => import('./parts-page.tsx'));
