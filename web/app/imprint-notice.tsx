import { missingSettings } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { reading } from '#web/lib/queries.tsx';
import { useRead } from '#web/lib/reads.ts';
import { NewTabLink } from '#web/ui/new-tab-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Tells operators which settings of the legal notice are missing. */
export default reading(function ImprintNotice() {
  const { data: imprint } = useRead('/api/imprint');
  const missing = imprint ? missingSettings(imprint) : [];
  if (missing.length === 0) return null;
  return (
    <Notice label="For operators" tint="lemon">
      <b className="font-extrabold">Only operators see this:</b> {missing.join(', ')}{' '}
      {missing.length > 1 ? 'are' : 'is'} not set, so the{' '}
      <NewTabLink href={lazyRoutes.contact}>Contact</NewTabLink> page and its neighbors cannot say{' '}
      {imprint?.seller ? 'where to write to' : 'who stands behind this site'}.
    </Notice>
  );
});
