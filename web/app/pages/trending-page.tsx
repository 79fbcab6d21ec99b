import { Trending } from '#web/features/gallery/trending.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';

export default withQueryClient(function TrendingPage() {
  usePageTitle('Trending Brain Rots');
  return (
    <div className="wrap section">
      <Trending />
    </div>
  );
});
