import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { Today } from '#web/features/today/today.tsx';
import { useToday } from '#web/features/today/use-today.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { PageLoader } from '#web/ui/loader.tsx';

export default withQueryClient(function TodayPage() {
  const today = useToday();
  if (today.data) return <Today today={today.data} />;
  if (today.isPending) return <PageLoader />;
  return (
    <div className="wrap section">
      <QueryFailure title="Couldn't load today's mash" query={today} />
    </div>
  );
});
